export default function Home() {
  return <h1>Example</h1>;
}
