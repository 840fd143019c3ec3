// The page around Forte's window. It runs in a sandboxed frame of the portal, so its own origin is opaque: it takes the parameters from the page that
// frames it, and posts what comes of the window to that page alone.
// A script's top level can't declare `document` again.
const page = globalThis.document;
const button = page.getElementById('pay');
const state = page.getElementById('state');
let portal;

/** The parameters of the button by the names that Forte gives them. */
const names = {
  apiAccessId: 'api_access_id',
  locationId: 'location_id',
  method: 'method',
  versionNumber: 'version_number',
  totalAmount: 'total_amount',
  utcTime: 'utc_time',
  orderNumber: 'order_number',
  customerToken: 'customer_token',
  paymethodToken: 'paymethod_token',
  hashMethod: 'hash_method',
  signature: 'signature',
  allowedMethods: 'allowed_methods',
};

function tell(message) {
  portal?.postMessage({ from: 'pitlane.pay', ...message }, '*');
}

/** Forte calls this by its name. */
globalThis.onForte = (event) => {
  const answer = JSON.parse(event.data);
  if (answer.event === 'begin' || answer.event === 'abort') tell({ kind: answer.event });
  if (answer.event === 'failure' || answer.event === 'error')
    tell({ kind: 'failure', message: answer.msg ?? answer.response_description ?? '' });
  if (answer.event !== 'success') return;
  state.textContent = 'Card entered.';
  button.textContent = 'Enter another card';
  tell({
    kind: 'token',
    paymethodToken: answer.paymethod_token,
    cardBrand: answer.card_type ?? '',
    last4: answer.last_4 ?? '',
  });
};

globalThis.addEventListener('message', (event) => {
  const part = event.data;
  if (portal || event.source !== globalThis.parent || part?.to !== 'pitlane.pay') return;
  portal = event.source;
  for (const [name, attribute] of Object.entries(names))
    if (part[name]) button.setAttribute(attribute, part[name]);
  button.setAttribute('callback', 'onForte');
  const checkout = page.createElement('script');
  checkout.src = part.scriptUrl;
  checkout.addEventListener('load', () => {
    button.hidden = false;
    state.textContent = '';
    button.focus();
    tell({ kind: 'ready' });
  });
  checkout.addEventListener('error', () => {
    state.textContent = "The card window couldn't be loaded.";
    tell({ kind: 'failure', message: state.textContent });
  });
  page.body.append(checkout);
});

globalThis.parent.postMessage({ from: 'pitlane.pay', kind: 'open' }, '*');
