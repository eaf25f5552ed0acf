import { Closing } from '#pages/home/closing.tsx';
import { Hero } from '#pages/home/hero.tsx';
import { HowItWorks } from '#pages/home/how-it-works.tsx';
import { Protection } from '#pages/home/protection.tsx';
import { Questions } from '#pages/home/questions.tsx';

export default function Home() {
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
