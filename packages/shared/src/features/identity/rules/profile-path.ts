/** Where the portal's own profile page is: the default of the address that Profile opens. Source: portal.md §2 (Toolbar: Profile) */
export const profilePath = '/profile';
