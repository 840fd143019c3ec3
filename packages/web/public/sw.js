// Shows push notifications and opens their page. It is for push alone: no request of the portal goes through it.

self.addEventListener('push', (event) => {
  const news = readNews(event.data);
  const shown = self.registration.showNotification(news.title || 'Pitlane', {
    body: news.message || '',
    icon: '/favicon.svg',
    data: { url: news.url },
  });
  event.waitUntil(shown);
});

/** What was sent; a browser that shows nothing for a push would show a message of its own. */
function readNews(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url || '/', self.location.origin);
  // Only pages of this portal.
  const address = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  event.waitUntil(show(address));
});

/** Goes to the window that has the page already, else opens one. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
