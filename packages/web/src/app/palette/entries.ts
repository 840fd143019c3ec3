import { availabilityOf, type Command, type Context, isShown } from '@pitlane/shared/engine/command';
import type { CommandCall, Effect } from '@pitlane/shared/engine/effect';
import type { Picker } from '@pitlane/shared/engine/picker';
import type { Screen } from '@pitlane/shared/engine/screen';
import { customerName, numberText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { selectedContract } from '@pitlane/shared/features/contracts/selected-contract';
import { dealerChoiceText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { SavedSearch } from '@pitlane/shared/features/searches/schema';
import { isCommandOfferedTo, offeredScreens } from '@pitlane/shared/registry/menu';
import { screens } from '@pitlane/shared/registry/screens';
import type { Place } from '../../portal/keys/use-shortcuts.ts';
import type { PaletteRequest } from '../../portal/run-command/palette-request.ts';
import type { Findable } from './rank.ts';

/** The action of an entry. */
export type Act =
  /** `texts` are typed texts for arguments that the call doesn't have yet; `starts` are initial values of the command's form. */
  | {
      kind: 'call';
      call: CommandCall;
      texts?: Readonly<Record<string, string>>;
      starts?: Readonly<Record<string, string>>;
    }
  | { kind: 'effect'; effect: Effect }
  | { kind: 'run'; run: () => void }
  /** Continues in the palette itself. */
  | { kind: 'goOn'; request: PaletteRequest };

/** An argument that is picked by a typed text. */
export interface Pick {
  name: string;
  picker: Picker;
  text: string;
}

/** A row of the palette. */
export interface Entry extends Findable {
  /** Details that distinguish it from others. */
  context: string;
  icon: string;
  /** The shortcut that its row shows, as `g d`. */
  keys?: string;
  /** The key that does it from where the palette was opened. */
  ownKeys?: string;
  /** Why it can't be used now. */
  disabled?: string;
  /** It is listed first for the current page and selection. */
  isHere?: boolean;
  /** The selected object that it is about. */
  about?: string;
  /** It is about the selected object, even if it is disabled for it. */
  isOfSelected?: boolean;
  /** Its heading while nothing is typed. */
  section: string;
  /** Its contract, whose status the row shows. */
  contract?: Contract;
  /** The typed names that are looked up before it runs. */
  picks?: readonly Pick[];
  /** One of its typed names matches nothing. */
  isUnmatched?: boolean;
  act: Act;
}

/** The order of entries that match equally well. */
const places = { here: 0, portal: 1, dealer: 2 };

/** The heading of the screens. */
export const goTo = 'Go to';

/** Returns the entries of the commands that the user may run, in order. */
export function commandEntries(known: readonly Command[], context: Context): Entry[] {
  return known
    .filter((command) => command.faces.includes('web') && isShown(command, context.session))
    .filter((command) => isCommandOfferedTo(command, context.session))
    .map((command) => commandEntry(command, context));
}

function commandEntry(command: Command, context: Context): Entry {
  const { id, title, section, keywords, icon, keys } = command;
  const available = availabilityOf(command, context);
  const given = command.given?.(context) ?? {};
  const isAboutSelected = Object.keys(given).length > 0;
  const isHere = available === 'enabled' && (command.isHere?.(context) ?? false);
  return {
    id: `command ${id}`,
    title,
    keywords: [section, ...keywords].join(' '),
    context: section,
    icon,
    section,
    place: isHere ? places.here : places.portal,
    isHere,
    act: { kind: 'call', call: { command: id, ...(isAboutSelected ? { args: given } : {}) } },
    ...(keys?.web ? { keys: keys.web } : {}),
    ...(keys?.web && (isHere || !command.isHere) && available === 'enabled' ? { ownKeys: keys.web } : {}),
    ...(isHere && isAboutSelected ? { about: selectedText(context) } : {}),
    ...(isAboutSelected ? { isOfSelected: true } : {}),
    ...(available === 'enabled' ? {} : { disabled: available.disabled }),
  };
}

/** Returns the name of the selected contract. */
function selectedText(context: Context): string {
  const contract = selectedContract(context);
  return contract ? [numberText(contract), customerName(contract.customer)].filter(Boolean).join(' · ') : '';
}

/** Returns the screens that the user may open from anywhere: those whose address has no parameters. */
export function screenEntries({ session }: Context): Entry[] {
  return offeredScreens(session)
    .filter(({ path, place }) => place === 'window' || !path.includes('{'))
    .map((screen) => ({
      id: `screen ${screen.id}`,
      title: screen.title,
      keywords: screen.keywords.join(' '),
      context: '',
      icon: iconOf(screen),
      section: goTo,
      place: places.portal,
      act: { kind: 'effect', effect: { kind: 'show', screen: screen.id, params: {} } },
      ...(screen.keys?.web ? { keys: screen.keys.web, ownKeys: screen.keys.web } : {}),
    }));
}

/** The user's saved searches, by name. */
export function searchEntries(searches: readonly SavedSearch[]): Entry[] {
  return searches.map(({ id, name, address }) => ({
    id: `search ${id}`,
    title: name ?? '',
    keywords: `saved search ${address ?? ''}`,
    context: 'Saved search',
    icon: 'bookmark',
    section: goTo,
    place: places.portal,
    act: { kind: 'effect', effect: { kind: 'visit', address: address ?? '/' } },
  }));
}

/** The dealers of the user, each leading to its page; found by name, code, phone, place and ZIP. */
export function dealerEntries(dealers: readonly Dealer[]): Entry[] {
  return dealers.map((dealer) => {
    const { dealerCode, city, stateAbbreviation, zip, phoneNumber } = dealer;
    const at = [city, stateAbbreviation].filter(Boolean).join(', ');
    return {
      id: `dealer ${dealerCode ?? ''}`,
      title: dealerChoiceText(dealer),
      keywords: `dealer ${dealerCode ?? ''} ${at} ${zip ?? ''} ${phoneNumber ?? ''}`,
      context: at ? `Dealer · ${at}` : 'Dealer',
      icon: 'dealer',
      section: 'Dealers',
      place: places.dealer,
      act: { kind: 'call', call: { command: 'dealer.open', args: { dealerCode: dealerCode ?? '' } } },
    };
  });
}

/**
 * Returns the actions of the nearest places' keys, so that they can be found by name. Going back isn't an action, and the keys of the whole
 * portal already have entries.
 */
export function placeEntries(nearestFirst: readonly Place[]): Entry[] {
  const farKeys = nearestFirst
    .filter(({ far }) => far)
    .flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
  const seen = new Set(['Esc', ...farKeys]);
  return nearestFirst.flatMap((place) =>
    place.shortcuts.flatMap(({ keys, title, run }): Entry[] => {
      if (place.far || !run || seen.has(title) || keys.some((key) => seen.has(key))) return [];
      seen.add(title);
      return [
        {
          id: `key ${place.name} ${title}`,
          title,
          keywords: place.name,
          context: place.name,
          icon: 'zap',
          section: 'Here',
          place: places.here,
          isHere: true,
          act: { kind: 'run', run },
          ...(keys[0] ? { keys: keys[0], ownKeys: keys[0] } : {}),
        },
      ];
    }),
  );
}

/** Returns a screen's icon: without a menu entry, that of its feature's entry. */
function iconOf(screen: Screen): string {
  const [feature] = screen.id.split('.', 1);
  const inMenu = (screens as readonly Screen[]).find(({ id, menu }) => menu && id.startsWith(`${feature}.`));
  return screen.menu?.icon ?? inMenu?.menu?.icon ?? iconOfFeature[feature ?? ''] ?? 'file';
}

const iconOfFeature: Record<string, string> = { announcement: 'megaphone', brand: 'tools', dealer: 'dealer' };
