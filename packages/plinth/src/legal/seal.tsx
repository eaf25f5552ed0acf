import type { SealProps } from 'plinth-policies/react';
import { drawSeal, drawSmallSeal, sealDigits, sealShape } from '#lib/seal.ts';
import { reactNodes } from '#ui/react-nodes.ts';

/** The seal of a text, and what it is drawn from. Its outermost ring only for a text that is not in force. */
export function Seal({ id, sha256, plain = false }: SealProps) {
  const digits = sealDigits(sha256);
  return (
    <p className={plain ? 'seal plain' : 'seal'} dir="ltr">
      {reactNodes([drawSeal(sealShape(digits), { id, plain })])}
      SHA-256 <code>{digits}</code>…
    </p>
  );
}

export function SmallSeal({ sha256 }: Pick<SealProps, 'sha256'>) {
  return reactNodes([drawSmallSeal(sealShape(sealDigits(sha256)))]);
}
