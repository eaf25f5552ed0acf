import { type PageProps, SiteLink, useI18n, pagePath } from 'plinth';
import { ContactForm, type Field } from 'plinth/contact-form';

const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Your name' },
  { name: 'email', label: 'Email', type: 'email', hint: 'We answer to this address.' },
  { name: 'phone', label: 'Telephone', type: 'tel', optional: true },
  { name: 'topic', label: 'What is it about?', type: 'select', options: ['A boat', 'An oar'] },
  { name: 'message', label: 'Message', type: 'message', maxLength: 2000 },
  { name: 'adult', label: 'I am of age', type: 'checkbox' },
];

export default function Contact({ payload }: PageProps) {
  const { locale } = useI18n();
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <ContactForm
        service="letters"
        action="https://letters.example/f/1"
        fields={FIELDS}
        hidden={{ subject: 'Letter' }}
      >
        <p>
          What happens with it: <SiteLink href={pagePath('legal-privacy', locale)}>privacy policy</SiteLink>
        </p>
      </ContactForm>
      <p className="actions">
        <SiteLink href="/long/">on to long</SiteLink>
      </p>
    </div>
  );
}
