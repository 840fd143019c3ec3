/** A case that the specification leaves open, or answers twice, and how it is ruled. */
interface OpenCase {
  question: string;
  ruling: string;
}

/** The open cases that concern several rows; those of one row are above it in access/permissions.ts. */
export const openCases: readonly OpenCase[] = [
  {
    question: 'A site administrator, or another user with a role of the provider, outside the directory.',
    ruling:
      'Has what hangs on the role (users, announcements, assuming an identity, print and refresh) and no contracts: scope none. They can therefore give no one a dealer or an agency (decisions/0008).',
  },
  {
    question: 'A profile of an agent with a dealer code as well.',
    ruling:
      'Is a dealer in scope and no agent in rights: "Agent = has an agentCode and no dealerCode". The one case in which losing something, the dealer code, gains something.',
  },
  {
    question: 'A profile of a dealer that has lost its dealer code, with or without an agent code.',
    ruling: 'Is no agent: agents’ rights need a role of type Agent too. It keeps the assigned dealers.',
  },
  {
    question: 'A directory user with the role of a customer, or of the service lane.',
    ruling: 'Customer mode, and what is never a service user’s, go before the flag.',
  },
  {
    question: 'Several roles in one session.',
    ruling: 'The first counts. A profile has one.',
  },
  {
    question: 'A cancel quote asked for by the service lane.',
    ruling:
      'Granted, as the table names non-customers, with the percent and what it comes from, and without any amount: "a service user sees contracts in scope without money".',
  },
  {
    question: 'Documents for the menu: "non-customers" (§2), or "agents, dealers and administrators" (§6).',
    ruling: 'The narrower one, and internal users. The same for User Management.',
  },
  {
    question: 'POST /api/documents/files and /folders: listings or uploads.',
    ruling: 'Listings. An upload has a path of its own.',
  },
  {
    question: 'Which role is above which.',
    ruling:
      'The table of grants above. The roles 7 and 8 stand level; 6, 9 and 11 do not stand above one another, so none of them grants another.',
  },
  {
    question: 'What the RTDA flag is for.',
    ruling: 'Not specified: it is set for the agency RTDA, and gives and takes no right.',
  },
  {
    question: 'Selling, and changing markup, lenders and documents, in an assumed session.',
    ruling:
      'Granted: only voiding, cancelling, remitting and changing users are forbidden. Changing the password counts as changing a user.',
  },
  {
    question: 'The role of a profile made from an existing user may be above that user’s own.',
    ruling: 'It is where the form starts; saving it still needs the right to grant it.',
  },
];
