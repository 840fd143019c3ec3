/** A bank account as its dealer enters it, without the dealer and the account number. */
export const enteredAccount = {
  bankName: 'First Prairie Bank',
  holderName: 'Main St Ford',
  routingNumber: '122105155',
  accountType: 'Checking',
  isAuthorized: true,
  authorizationVersion: '2026-11',
};
