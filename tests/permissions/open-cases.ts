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
      'Has the permissions of the role (users, announcements, assuming an identity, print and refresh) but no contracts: the scope is none. So they can’t assign a dealer or an agency to anyone (decisions/0008).',
  },
  {
    question: 'A profile of an agent with a dealer code as well.',
    ruling:
      'Has the scope of a dealer and no permissions of an agent: "Agent = has an agentCode and no dealerCode". This is the only case in which removing something (the dealer code) adds permissions.',
  },
  {
    question: 'A profile of a dealer that has lost its dealer code, with or without an agent code.',
    ruling:
      'Isn’t an agent: agents’ permissions also need a role of type Agent. It keeps the assigned dealers.',
  },
  {
    question: 'A directory user with the role of a customer, or of the service lane.',
    ruling: 'Customer mode and the limits of service users take precedence over the flag.',
  },
  {
    question: 'Several roles in one session.',
    ruling: 'The strongest counts. A profile has only one.',
  },
  {
    question: 'A cancel quote requested by the service lane.',
    ruling:
      'Granted, because the table says non-customers, with the percent and its basis but without any amounts: "a service user sees contracts in scope without money".',
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
      'The table of grants above. Roles 7 and 8 are equal. None of 6, 9 and 11 is above another, so none of them can grant another.',
  },
  {
    question: 'What the RTDA flag is for.',
    ruling: 'Not specified: it is set for the agency RTDA, and neither adds nor removes permissions.',
  },
  {
    question: 'Selling, and changing markup, lenders and documents, in an assumed session.',
    ruling:
      'Granted: only voiding, cancelling, remitting and changing users are forbidden. Changing the password counts as changing a user.',
  },
  {
    question: 'The role of a profile made from an existing user may be above that user’s own.',
    ruling: 'The form only starts with it; saving still needs permission to grant that role.',
  },
];
