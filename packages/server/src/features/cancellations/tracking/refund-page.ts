import type { Payee } from '@pitlane/shared/features/cancellations/rules/payee';
import type { RefundStep } from '@pitlane/shared/features/cancellations/rules/refund-text';

/** All that the page of a link shows. Source: areas.md §14 (tracker, 3): never an address, a VIN or a lender's account */
export interface RefundPage {
  firstName: string;
  /** The last four characters of the contract's number. */
  lastFour: string;
  /** As displayed. */
  amount: string;
  payees: readonly Payee[];
  steps: readonly Pick<RefundStep, 'label' | 'day' | 'isDone'>[];
}

const payeeWords: Readonly<Record<Payee, string>> = {
  lienholder: 'to your lender',
  holder: 'to you',
};

/** Writes the page of a refund. It has no script, and works on a phone. */
export function refundPageHtml({ firstName, lastFour, amount, payees, steps }: RefundPage): string {
  const payee = [...new Set(payees)].map((kind) => payeeWords[kind]).join(' and ');
  const current = steps.findIndex(({ isDone }) => !isDone);
  const items = steps.map(({ label, day, isDone }, at) => {
    const state = isDone ? 'done' : at === current ? 'next' : 'later';
    return `<li data-state="${state}"${state === 'next' ? ' aria-current="step"' : ''}><span>${escaped(label)}</span> <span class="day">${day ? escaped(day) : state === 'next' ? 'Next' : ''}</span></li>`;
  });
  return page(
    'Your refund',
    `<p class="hello">Hello ${escaped(firstName)}</p>
<h1>${escaped(amount)}</h1>
<p>Refund ${payee} for your contract ending in ${escaped(lastFour)}.</p>
<ol>${items.join('')}</ol>`,
  );
}

/** Writes the page of a link that doesn't work. */
export function noRefundHtml(): string {
  return page(
    'Link not found',
    "<h1>This link doesn't work</h1>\n<p>It may have expired or been revoked. Ask the dealer that sold you the contract for a new one.</p>",
  );
}

/** Writes the page of someone who opens too many. */
export function tooManyHtml(): string {
  return page('Too many requests', '<h1>Too many requests</h1>\n<p>Wait a minute, then try again.</p>');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="stylesheet" href="/refund.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
