import type { Page } from '@playwright/test';
import headless from '@xterm/headless';
import { AppScreen, keys } from '../../e2e/terminal/drivers/app-screen.ts';
import { CliDriver } from '../../e2e/terminal/drivers/pitlane.ts';
import { clockOption } from './demo-server.ts';

const usualServer = 'staff @ 127.0.0.1:4780';
const size = { columns: 100, rows: 18 };

/** The sixteen colors that a terminal names, on a light background. */
// biome-ignore format: two rows of eight, in the order of terminals
const palette = [
  '#1f2328', '#cf222e', '#116329', '#7d4e00', '#0969da', '#8250df', '#1b7c83', '#59636e',
  '#59636e', '#a40e26', '#1a7f37', '#633c01', '#218bff', '#a475f9', '#3192aa', '#818b98',
] as const;

/** Draws the terminal app with the contracts of a search into a page, ready for its picture. */
export async function drawTerminal(page: Page, address: string): Promise<void> {
  const cli = new CliDriver(address, { NODE_OPTIONS: clockOption });
  try {
    await cli.signIn('staff');
    const app = new AppScreen(cli, { ...size, env: { COLORTERM: '' } });
    await app.sees('Search by');
    app.press('smith|make:ford');
    await app.sees(/\d\+? contracts? ·/);
    app.press(keys.down);
    await app.quiet();
    // The port is another one on each run.
    const { host } = new URL(address);
    await page.setContent(
      await htmlOf(app.raw.replaceAll(`staff @ ${host}`, usualServer.padStart(8 + host.length))),
    );
    await app.leave();
  } finally {
    cli.clear();
  }
}

/** What a terminal shows after `written`, as a page. */
async function htmlOf(written: string): Promise<string> {
  const terminal = new headless.Terminal({ cols: size.columns, rows: size.rows, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  const { active } = terminal.buffer;
  const lines = Array.from({ length: size.rows }, (_, row) => {
    const line = active.getLine(active.viewportY + row);
    return Array.from({ length: size.columns })
      .map((_cell, column) => cellHtml(line?.getCell(column)))
      .join('');
  });
  const style =
    'margin:0;padding:16px;background:#fff;color:#1f2328;font:14px/1.3 monospace;width:max-content';
  return `<body style="margin:0"><pre style="${style}">${lines.join('\n')}</pre></body>`;
}

type Cell = NonNullable<ReturnType<NonNullable<ReturnType<headless.IBuffer['getLine']>>['getCell']>>;

function cellHtml(cell: Cell | undefined): string {
  const text = (cell?.getChars() || ' ').replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
  if (!cell || cell.getWidth() === 0) return '';
  const color = cell.isFgPalette() ? palette[cell.getFgColor()] : undefined;
  const background = cell.isBgPalette() ? palette[cell.getBgColor()] : undefined;
  const [foreground, fill] = cell.isInverse()
    ? [background ?? '#fff', color ?? '#1f2328']
    : [color, background];
  const style = [
    foreground && `color:${foreground}`,
    fill && `background:${fill}`,
    cell.isBold() && 'font-weight:bold',
    cell.isDim() && 'opacity:.65',
    cell.isUnderline() && 'text-decoration:underline',
  ].filter(Boolean);
  return style.length > 0 ? `<span style="${style.join(';')}">${text}</span>` : text;
}
