/** The brands by host. */
export function BrandsScreen() {
  return <p>Brands</p>;
}
