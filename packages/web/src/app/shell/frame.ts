/** The width from which the side menu is next to the page; below it, the mobile layout. Source: portal.md §2 (Shell), §9 */
export const wideFromPx = 960;
