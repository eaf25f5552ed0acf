import 'plinth-policies/react/policies.css';
import './site.css';

export const metadata = { title: { default: 'Example', template: '%s · Example' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <a href="/">Example</a> <a href="/legal/privacy">Privacy</a>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
