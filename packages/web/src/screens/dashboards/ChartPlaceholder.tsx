/** In place of a chart that there may not be: it has no room of its own, and the charts after it wait until it is known (DashboardScreen.module.css). */
export function ChartPlaceholder() {
  return <div hidden data-to-come />;
}
