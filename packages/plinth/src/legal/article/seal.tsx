import { drawSeal, sealShape } from '#lib/seal.ts';
import { reactNodes } from '#ui/react-nodes.ts';

type SealProps = {
  /** Unique on the page. */
  readonly id: string;
  /** The first eight digits of the SHA-256 of a text: `sealDigits`. They stand below the drawing. */
  readonly digits: string;
  /** Its outermost ring only: for a text that is not in force. */
  readonly plain?: boolean;
};

/** The seal of a text, and what it is drawn from. */
export function Seal({ id, digits, plain = false }: SealProps) {
  return (
    <p className={plain ? 'seal plain' : 'seal'} dir="ltr">
      {reactNodes([drawSeal(sealShape(digits), { id, plain })])}
      SHA-256 <code>{digits}</code>…
    </p>
  );
}
