import { useState } from 'react';
import { type PageProps, useI18n, usePageStyle } from 'plinth';
import css from './calculator.css?inline';

const POUNDS_A_DAY = 40;

/** A page with a state of its own, which says what it starts with where no script runs. */
export default function Calculator({ payload }: PageProps) {
  const { locale } = useI18n();
  usePageStyle('calculator', css);
  const [days, setDays] = useState(3);
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' }).format(days * POUNDS_A_DAY);
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <p>
        <label htmlFor="days">Days</label>
        <input
          id="days"
          type="number"
          min="1"
          max="30"
          defaultValue={days}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </p>
      <p>
        <output htmlFor="days">{price}</output>
      </p>
    </div>
  );
}
