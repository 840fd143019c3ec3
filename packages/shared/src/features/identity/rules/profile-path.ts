/** Where the portal's own profile page is: the default of the address that Profile opens. Source: portal.md §2 (Toolbar: Profile) */
export const profilePath = '/profile';

/** The parameter of the profile's address that opens a dialog over it. */
export const profileDialog = 'dialog';

/** The dialogs of the profile page. */
type ProfileDialog = 'password' | 'factor' | 'codes' | 'push';

/** Returns the address of the profile page with a dialog over it; from the profile page itself, its other parameters stay. Assumption: so Back closes it. */
export function withProfileDialog(dialog: ProfileDialog, from = ''): string {
  const [path = '', query = ''] = from.split(/\?(.*)/s);
  const params = new URLSearchParams(path === profilePath ? query : '');
  params.set(profileDialog, dialog);
  return `${profilePath}?${params}`;
}
