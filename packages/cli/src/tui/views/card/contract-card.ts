import type { Session } from '@pitlane/shared/access/session';
import { contractSeenBy } from '@pitlane/shared/features/contracts/contract-seen-by';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { cardLines } from '../../../print/card.ts';
import { contractBlocks, contractHead } from '../../../print/screens/contracts/card.ts';

/** A contract's card as lines, with what its user may see: less until the server has reported who that is. */
export function contractCard(
  contract: Contract,
  session: Session | undefined,
  screen: Parameters<typeof cardLines>[2],
): string[] {
  const seen = contractSeenBy(session, contract);
  return cardLines(contractHead(seen), contractBlocks(seen), screen);
}
