import Color from 'colorjs.io';
import { list } from 'postcss';

/** Values of `l`, `c` and `h` of the colour that another one is made from. */
type Channels = Readonly<Record<string, number>>;

/**
 * `oklch(from #036 calc(l * 0.9) c h)` as a colour, which colorjs.io does not read. A channel is a number, a name of one, or
 * `calc()` of both. `colourOf`: reads the colour after `from`. undefined for anything else.
 */
export function relativeColour(value: string, colourOf: (origin: string) => Color | undefined): Color | undefined {
  const [, inner = ''] = /^oklch\(\s*from\s(.*)\)$/s.exec(value) ?? [];
  const [origin = '', ...written] = list.space(inner);
  const [l, c, h] = colourOf(origin)?.to('oklch').coords ?? [];
  if (l === undefined || written.length !== 3) return undefined;
  // Of a grey, the hue is none.
  const channels = { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
  const [lightness = NaN, chroma = NaN, hue = NaN] = written.map((text) => evaluate(text, channels));
  return [lightness, chroma, hue].some(Number.isNaN) ? undefined : new Color('oklch', [lightness, chroma, hue]);
}

/** NaN for what is no sum, product or number. */
function evaluate(text: string, channels: Channels): number {
  const tokens = text.match(/[\d.]+|[a-z]+|[-+*/()]|\S/g) ?? [];
  const result = sum(tokens, channels);
  return tokens.length === 0 ? result : NaN;
}

/** Takes what it reads from the tokens, as the functions below do. */
function sum(tokens: string[], channels: Channels): number {
  let result = product(tokens, channels);
  while (tokens[0] === '+' || tokens[0] === '-')
    result += (tokens.shift() === '+' ? 1 : -1) * product(tokens, channels);
  return result;
}

function product(tokens: string[], channels: Channels): number {
  let result = factor(tokens, channels);
  while (tokens[0] === '*' || tokens[0] === '/')
    result *= tokens.shift() === '*' ? factor(tokens, channels) : 1 / factor(tokens, channels);
  return result;
}

function factor(tokens: string[], channels: Channels): number {
  const token = tokens.shift() ?? '';
  if (token === 'calc') return factor(tokens, channels);
  if (token !== '(') return channels[token] ?? Number(token || NaN);
  const inner = sum(tokens, channels);
  return tokens.shift() === ')' ? inner : NaN;
}
