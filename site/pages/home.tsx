import { usePageStyle } from 'plinth';
import { Closing } from './home/closing.tsx';
import { Hero } from './home/hero.tsx';
import { HowItWorks } from './home/how-it-works.tsx';
import { Protection } from './home/protection.tsx';
import { Questions } from './home/questions.tsx';
import css from './home.css?inline';

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
