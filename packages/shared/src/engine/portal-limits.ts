// What belongs to the portal's frame and to no feature; a feature's own figures stand with its rules.

/** The width from which the side menu stands beside the page; below it, the mobile layout. Source: portal.md §2 (Shell), §9 */
export const wideFromPx = 960;

/** The width of the right sidebar with the search forms. Source: portal.md §9 */
export const sidebarWidthPx = 330;

/** The width of the left menu. Source: portal.md §9 */
export const sideMenuWidthPx = 250;

/** The wait before the areas that are most used are loaded ahead. Source: portal.md §2, §9 */
export const preloadDelayMs = 15_000;

/** How often the portal asks whether it has been renewed. Source: portal.md §7 (version check), §9 */
export const versionCheckMs = 600_000;

/** The pause in typing after which a filter box filters. Source: portal.md §9 */
export const filterBoxDebounceMs = 250;

/** The wait before the lists of a panel or dialog load (void reasons, search panel), which lets it come first. Source: portal.md §9 */
export const listLoadDelayMs = 500;
