/** Names of mailboxes that a department reads. Assumption: the common ones at dealers and agencies */
const departments =
  /^(accounting|admin|administration|billing|bdc|claims|contact|contracts|dealer|dms|f-?and-?i|finance|fi|fni|help|hello|hr|info|mail|manager|office|parts|payables|receivables|reception|sales|service|support|team|titles|warranty)\d*$/;

/**
 * Returns why an address is unsuitable for codes and invitations: several people probably read it. Undefined for a
 * personal address. Source: areas.md §3 (warning about shared mailboxes)
 */
export function sharedMailboxWarning(address: string): string | undefined {
  const [name = ''] = address.trim().toLowerCase().split('@');
  const plain = name.replace(/\+.*$/, '').replaceAll(/[._]/g, '-');
  const isShared = departments.test(plain) || plain.split('-').every((part) => departments.test(part));
  return isShared
    ? `${address} may be a shared mailbox: a code sent there can be read by several people.`
    : undefined;
}
