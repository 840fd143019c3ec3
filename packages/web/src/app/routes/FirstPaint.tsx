import { wasSignedIn } from '../../session/owner.ts';

/** What index.html shows: taken from there, so that it is drawn once, and stays while there is nothing to show yet. */
const drawn = document.querySelector('#root > .first-paint');

/** The portal's frame from before the scripts arrived, until it is known what to show. */
export function FirstPaint() {
  return <div className="first-paint-place" ref={placeDrawn} />;
}

function placeDrawn(place: HTMLElement | null): void {
  if (!place || !drawn) return;
  document.documentElement.toggleAttribute('data-signed-in', wasSignedIn());
  place.append(drawn);
}
