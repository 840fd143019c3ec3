/** The value of `form` in the address of a dealer's page while its logo form is open. */
export const dealerLogoForm = 'logo';
