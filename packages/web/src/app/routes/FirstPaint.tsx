import { wasSignedIn } from '../../session/owner.ts';

/** The markup that index.html shows, reused so that it is painted once and stays until there is something to show. */
const drawn = document.querySelector('#root > .first-paint');

/** The portal's frame as it was before the scripts loaded, until the first page is known. */
export function FirstPaint() {
  return <div className="first-paint-place" ref={placeDrawn} />;
}

function placeDrawn(place: HTMLElement | null): void {
  if (!place || !drawn) return;
  document.documentElement.toggleAttribute('data-signed-in', wasSignedIn());
  place.append(drawn);
}
