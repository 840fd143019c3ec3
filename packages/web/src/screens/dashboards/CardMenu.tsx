import { Button } from '../../kit/controls/Button.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { KebabHorizontalIcon, RowsIcon } from '../../kit/icons.ts';
import { Menu, MenuLine, MenuRow } from '../../kit/menus/Menu.tsx';
import type { Arranged, Arrangement } from './use-card-order.ts';

/** Moves and hides one card. */
export function CardMenu({ card: { id, title }, order }: { card: Arranged; order: Arrangement }) {
  return (
    <Menu
      title={title}
      align="end"
      anchor={(button) => (
        <IconButton {...button} icon={KebabHorizontalIcon} label={`Arrange ${title}`} data-card={id} />
      )}
    >
      <MenuRow title="Move back" isDisabled={order.isFirst(id)} onChoose={() => order.move(id, -1)} />
      <MenuRow title="Move forward" isDisabled={order.isLast(id)} onChoose={() => order.move(id, 1)} />
      <MenuRow title="Hide" onChoose={() => order.hide(id, true)} />
    </Menu>
  );
}

/** Shows hidden cards again, one by one or all. */
export function CardsMenu({ order }: { order: Arrangement }) {
  const { hidden, hide, reset } = order;
  return (
    <Menu
      title="Cards"
      align="end"
      anchor={(button) => (
        <Button {...button} icon={RowsIcon}>
          {hidden.length > 0 ? `Cards (${hidden.length} hidden)` : 'Cards'}
        </Button>
      )}
    >
      {hidden.map(({ id, title }) => (
        <MenuRow key={id} title={`Show ${title}`} onChoose={() => hide(id, false)} />
      ))}
      {hidden.length > 0 && <MenuLine />}
      <MenuRow title="Reset to the usual cards and order" onChoose={reset} />
    </Menu>
  );
}
