import type { ReactNode } from 'react';
import { halfRingPath, lobePath, SEAL_RINGS, sealShape } from '#lib/seal.ts';
import { Copies } from '#ui/rosette.tsx';

type SealProps = {
  /** Unique on the page: `<use>` elements refer to it. */
  readonly id: string;
  /** The first eight digits of the SHA-256 of a text: `sealDigits`. They stand below the drawing. */
  readonly digits: string;
  /** Its outermost ring only: for a text that is not in force. */
  readonly plain?: boolean;
};

/** The seal of a text. The drawing is hidden from assistive technology, which reads the digits. */
export function Seal({ id, digits, plain = false }: SealProps) {
  const shape = sealShape(digits);
  const { turn, shrink, phase } = shape;
  return (
    <p className={plain ? 'seal plain' : 'seal'}>
      <SealDrawing className="rosette">
        <g id={`${id}2`}>
          <g id={`${id}1`}>
            <path id={id} d={halfRingPath(shape)} />
            <use href={`#${id}`} transform="scale(1-1)" />
          </g>
          {!plain && <Copies href={`#${id}1`} count={SEAL_RINGS - 1} transform={`rotate(${turn})scale(${shrink})`} />}
        </g>
        {!plain && <use href={`#${id}2`} transform={`rotate(${phase})scale(1-1)`} />}
      </SealDrawing>
      <code>{digits}</code>
    </p>
  );
}

/** A seal beside a line of a list: its outermost ring. Without ids, since a page may list a version twice. */
export function SmallSeal({ digits }: { readonly digits: string }) {
  const shape = sealShape(digits);
  return (
    <SealDrawing className="small-seal">
      <Lobes lobe={lobePath(shape)} count={shape.lobes} gap={shape.gap} />
    </SealDrawing>
  );
}

type SealDrawingProps = { readonly className: string; readonly children: ReactNode };

function SealDrawing({ className, children }: SealDrawingProps) {
  return (
    <svg className={className} viewBox="-500 -500 1000 1000" fill="none" stroke="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

type LobesProps = { readonly lobe: string; readonly count: number; readonly gap: number };

/** Nested, like `Copies`: equal markup compresses to almost nothing. */
function Lobes({ lobe, count, gap }: LobesProps) {
  return (
    <>
      <path d={lobe} />
      {count > 1 && (
        <g transform={`rotate(${gap})`}>
          <Lobes lobe={lobe} count={count - 1} gap={gap} />
        </g>
      )}
    </>
  );
}
