import { ImageRefused } from '../../core/ports/image-processor.js';

const BYTES_MAX = 524_288;
const ELEMENTS_MAX = 5_000;
/** Each level may be a picture of its own while it is drawn. */
const LEVELS_MAX = 32;
/** Nothing that reaches out, repeats itself, filters, runs or asks for fonts of the machine. */
const TAGS = [
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'title',
  'desc',
];
const ATTRIBUTES =
  'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform viewBox opacity fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity color offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clip-path clip-rule clipPathUnits'.split(
    ' ',
  );
const REFERENCE = /^url\(\s*["']?#[\w.-]+["']?\s*\)/;

type Attributes = Record<string, string>;

/** Its own box in the drawing's units: from `viewBox`, or as wide and high as it says to be. */
function boxOf({ viewBox, width, height }: Attributes): [x: number, y: number, width: number, height: number] {
  const numbers = (viewBox ?? `0 0 ${parseFloat(width ?? '')} ${parseFloat(height ?? '')}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, wide, high] = numbers as [number, number, number, number];
  const isFine =
    numbers.length === 4 && numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 1e6) && wide > 0 && high > 0;
  if (!isFine) throw new ImageRefused('The drawing does not say how large it is.');
  return [x, y, wide, high];
}

function sized(attributes: Attributes, side: number): Attributes {
  const [x, y, width, height] = boxOf(attributes);
  const scale = side / Math.max(width, height);
  return {
    ...attributes,
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${x} ${y} ${width} ${height}`,
    width: String(Math.max(1, Math.round(width * scale))),
    height: String(Math.max(1, Math.round(height * scale))),
  };
}

/** Styles as attributes, which are looked at like any other. */
const styleOf = (style: string | undefined): Attributes =>
  Object.fromEntries(
    (style ?? '')
      .split(';')
      .map((part) => part.split(':').map((piece) => piece.trim()))
      .filter((pair): pair is [string, string] => pair.length === 2 && ATTRIBUTES.includes(pair[0] as string)),
  );

const isLocal = (value: string): boolean => !/url\s*\(/i.test(value) || REFERENCE.test(value);

/**
 * A drawing without what could run, reach out or take long: what is not listed goes. It becomes `side` pixels wide or high.
 * @throws ImageRefused for one that is too large, defines entities, or does not say its size.
 */
export async function cleanSvg(bytes: Uint8Array, side: number): Promise<Buffer> {
  if (bytes.length > BYTES_MAX) throw new ImageRefused('The drawing is larger than 512 kB.');
  const text = Buffer.from(bytes).toString('utf8');
  if (/<!ENTITY/i.test(text)) throw new ImageRefused('The drawing must not define entities.');
  const { default: sanitize } = await import('sanitize-html');
  let elements = 0;
  // What is cut out by what is cut out … doubles with each step.
  let clips = 0;
  let isRoot = true;
  const clean = sanitize(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': [...ATTRIBUTES, 'xmlns', 'href'] },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    nonTextTags: ['script', 'style', 'text', 'foreignObject'],
    nestingLimit: LEVELS_MAX,
    onOpenTag: (name) => {
      if (++elements > ELEMENTS_MAX) throw new ImageRefused('The drawing has too many parts.');
      if (name === 'clipPath') clips += 1;
    },
    onCloseTag: (name) => {
      if (name === 'clipPath') clips -= 1;
    },
    transformTags: {
      '*': (tagName, { style, ...given }) => {
        const attribs: Attributes = { ...given, ...styleOf(style) };
        const target = attribs['href'] ?? attribs['xlink:href'];
        delete attribs['href'];
        if (/Gradient$/.test(tagName) && target && /^#[\w.-]+$/.test(target)) attribs['href'] = target;
        if (clips > 0) delete attribs['clip-path'];
        for (const [name, value] of Object.entries(attribs)) if (!isLocal(value)) delete attribs[name];
        if (tagName !== 'svg' || !isRoot) return { tagName, attribs };
        isRoot = false;
        return { tagName, attribs: sized(attribs, side) };
      },
    },
  });
  if (isRoot) throw new ImageRefused('The picture is damaged.');
  return Buffer.from(clean);
}
