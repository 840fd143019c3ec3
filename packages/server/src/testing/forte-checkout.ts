import { buttonSignature } from '../features/remittance/forte/signature.ts';

/** The files that the stand-in for Forte Checkout serves to the browser. */
interface Served {
  type: string;
  text: string;
}

/** Serves the script of the button, and the window that it opens, which refuses a button that isn't signed by the key. */
export function standInCheckout(url: string, secureKey: string): Served {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/checkout/v2/js') return { type: 'text/javascript; charset=utf-8', text: buttonScript };
  const asked = (name: string) => searchParams.get(name) ?? '';
  const signature = buttonSignature(
    {
      apiAccessId: asked('api_access_id'),
      method: asked('method'),
      totalAmount: asked('total_amount'),
      utcTime: asked('utc_time'),
      orderNumber: asked('order_number'),
      customerToken: asked('customer_token'),
      paymethodToken: asked('paymethod_token'),
    },
    secureKey,
  );
  const isSigned = signature === asked('signature');
  return {
    type: 'text/html; charset=utf-8',
    text: isSigned ? windowPage(asked('total_amount')) : '<p>Invalid signature</p>',
  };
}

/** Opens the window in a frame of the page, and calls the page back by the name in the button. */
const buttonScript = `{
  const { origin } = new URL(document.currentScript.src);
  const button = document.querySelector('button[api_access_id]');
  const tell = (answer) => globalThis[button.getAttribute('callback')]({ data: JSON.stringify(answer) });
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    const attributes = [...button.attributes].map(({ name, value }) => [name, value]);
    frame.title = 'Forte Checkout';
    frame.src = origin + '/checkout/window?' + new URLSearchParams(attributes);
    frame.style.width = '100%';
    frame.style.height = '320px';
    document.body.append(frame);
    tell({ event: 'begin' });
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      frame.remove();
      tell(data);
    });
  });
}`;

function windowPage(amount: string): string {
  return `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Checkout</title>
<form><p>Total $${amount}</p>
<p><label>Card number <input name="card" inputmode="numeric" autocomplete="off"></label></p>
<p><button>Continue</button> <button type="button" id="cancel">Cancel</button></p></form>
<script>
const form = document.querySelector('form');
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const last_4 = form.card.value.slice(-4);
  parent.postMessage({ event: 'success', paymethod_token: 'ott_' + crypto.getRandomValues(new Uint32Array(1))[0], card_type: 'visa', last_4 }, '*');
});
document.getElementById('cancel').addEventListener('click', () => parent.postMessage({ event: 'abort' }, '*'));
</script></html>`;
}
