import { drawable, writeIn } from './fonts.ts';

/** A logo to draw on a document, in its own units from its upper left corner. */
export interface SvgLogo {
  width: number;
  height: number;
  draw: (doc: PDFKit.PDFDocument) => void;
}

type Attributes = Readonly<Record<string, string>>;
type Drawing = (doc: PDFKit.PDFDocument) => void;

/**
 * Reads a logo from SVG: plain shapes and texts with plain colors. Undefined for one with anything more (groups that move, gradients,
 * styles, images, scripts): a part of a logo isn't a logo, and nothing of it may act. Source: security.md §6 (PDFs draw text only)
 */
export function readSvgLogo(source: string): SvgLogo | undefined {
  const svg = source.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->/g, '').trim();
  const [, head = '', inner = ''] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(svg) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = (attributesOf(head)['viewBox'] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  const drawings: Drawing[] = [];
  const rest = inner.replace(element, (_, name: string, sent: string, content: string | undefined) => {
    const drawing = drawingOf(name, attributesOf(sent), content ?? '');
    if (drawing) drawings.push(drawing);
    return drawing ? '' : '<unknown>';
  });
  if (rest.trim() !== '' || drawings.length === 0) return undefined;
  return {
    width,
    height,
    draw: (doc) => {
      doc.translate(-x, -y);
      for (const drawing of drawings) drawing(doc);
    },
  };
}

/** One element: closed in itself, or with a text and nothing else in it. */
const element = /<([a-z]+)\b([^<>]*?)(?:\/>|>([^<>]*)<\/\1>)/g;

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** The supported attributes; an element with another one might look different from what we would draw. */
const understood: Readonly<Record<string, string>> = {
  rect: 'x y width height rx',
  circle: 'cx cy r',
  ellipse: 'cx cy rx ry',
  path: 'd',
  text: 'x y font-family font-size font-weight',
  title: '',
};
const paints = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap'];

function drawingOf(name: string, sent: Attributes, content: string): Drawing | undefined {
  const known = understood[name]?.split(' ');
  if (!known || Object.keys(sent).some((one) => !known.includes(one) && !paints.includes(one)))
    return undefined;
  if (name === 'title') return () => undefined;
  const at = (attribute: string) => Number(sent[attribute] ?? 0);
  const colors = [sent['fill'] ?? '#000000', sent['stroke'] ?? 'none'];
  if (!colors.every(isColor) || known.some((one) => numbers.has(one) && Number.isNaN(at(one))))
    return undefined;
  switch (name) {
    case 'rect':
      return painted(sent, (doc) => doc.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx')));
    case 'circle':
      return painted(sent, (doc) => doc.circle(at('cx'), at('cy'), at('r')));
    case 'ellipse':
      return painted(sent, (doc) => doc.ellipse(at('cx'), at('cy'), at('rx'), at('ry')));
    case 'path':
      return painted(sent, (doc) => doc.path(sent['d'] ?? ''));
    default:
      return (doc) => {
        const size = at('font-size') || 16;
        const isStrong = sent['font-weight'] === 'bold' || at('font-weight') >= 600;
        writeIn(doc, isStrong ? 'strong' : 'regular', size);
        doc.fillColor(sent['fill'] ?? '#000000');
        doc.text(drawable(content), at('x'), at('y'), { lineBreak: false, baseline: 'alphabetic' });
      };
  }
}

const numbers = new Set('x y width height rx ry cx cy r font-size'.split(' '));

function isColor(text: string): boolean {
  return text === 'none' || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

function painted(sent: Attributes, shape: (doc: PDFKit.PDFDocument) => PDFKit.PDFDocument): Drawing {
  const fill = sent['fill'] ?? '#000000';
  const stroke = sent['stroke'] ?? 'none';
  return (doc) => {
    if (fill !== 'none') shape(doc).fill(fill);
    if (stroke === 'none') return;
    doc.lineWidth(Number(sent['stroke-width'] ?? 1));
    doc.lineJoin(sent['stroke-linejoin'] ?? 'miter').lineCap(sent['stroke-linecap'] ?? 'butt');
    shape(doc).stroke(stroke);
  };
}
