import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { cardLines } from '../../../print/card.ts';
import { contractBlocks, contractHead } from '../../../print/screens/contracts/card.ts';

/** A contract's card as lines. */
export function contractCard(contract: Contract, screen: Parameters<typeof cardLines>[2]): string[] {
  return cardLines(contractHead(contract), contractBlocks(contract), screen);
}
