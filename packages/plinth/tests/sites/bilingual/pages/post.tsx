import type { PageProps } from 'plinth';
import { ContactForm, type Field } from 'plinth/contact-form';

const FIELDS: readonly Field[] = [{ name: 'message', label: 'Message', type: 'message' }];

export default function Post({ payload }: PageProps) {
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <ContactForm service="post" action="https://letters.example/f/2" fields={FIELDS} />
    </div>
  );
}
