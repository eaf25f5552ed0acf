import type { SealProps } from 'plinth-policies/react';
import { drawSeal, drawSealOutline, readableDigits, sealDigits } from '#lib/seal.ts';
import { reactNodes } from '#ui/react-nodes.ts';

/** The seal of a text, and what it is drawn from. Single rings for a text that is not in force. */
export function Seal({ id, sha256, name, lang, plain = false }: SealProps) {
  const digits = sealDigits(sha256);
  return (
    <p className={plain ? 'seal plain' : 'seal'} dir="ltr">
      {reactNodes([plain ? drawSealOutline(digits, 'rosette') : drawSeal(digits, id)])}
      <span className="visually-hidden" lang={lang}>{`${name} `}</span>
      <code>{readableDigits(digits)}</code>
    </p>
  );
}

export function SmallSeal({ sha256 }: Pick<SealProps, 'sha256'>) {
  return reactNodes([drawSealOutline(sealDigits(sha256), 'small-seal')]);
}
