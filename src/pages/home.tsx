import { Closing } from '#pages/home/closing.tsx';
import { Hero } from '#pages/home/hero.tsx';
import { HowItWorks } from '#pages/home/how-it-works.tsx';
import { Protection } from '#pages/home/protection.tsx';
import { Questions } from '#pages/home/questions.tsx';
import { usePageStyle } from '#shell/use-page-style.ts';
import css from '#pages/home/home.css?inline';

export default function Home() {
  usePageStyle('home', css);
  return (
    <>
      <Hero />
      <HowItWorks />
      <Protection />
      <Questions />
      <Closing />
    </>
  );
}
