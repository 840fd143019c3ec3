/** What the address of a dealer's page has as `form` while the form of its logo is open. */
export const dealerLogoForm = 'logo';
