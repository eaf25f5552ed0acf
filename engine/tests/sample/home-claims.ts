/** A sentence that promises nothing, and why. A title, a link and a label say what the text beside them promises. */
type NoClaim = 'label' | 'title of what follows' | 'question' | 'about this website' | 'invitation';

/** The clause that carries the sentence, as `policy#id`, and its words that do, as they stand in the Markdown. */
type Carried = readonly [clause: `${string}#${string}`, words: string];

/** Each sentence of the home page: whoever changes one, or the words that carry it, reads both again. */
export const HOME_CLAIMS: Readonly<Record<string, Carried | NoClaim>> = {
  'Digital assets, kept apart and accounted for': ['disclosures#custody', 'the register shows what belongs to whom'],
  'Exemplar buys, sells and keeps digital assets for private customers and small companies, under supervision and under rules you can read.':
    ['amlkycpolicy#who-we-are', 'Exemplar buys, sells and keeps digital assets'],

  'We hold your digital assets apart from ours.': ['disclosures#segregation', 'never together with our own'],
  '{brand} buys, sells and keeps digital assets, such as bitcoin, for private customers and small companies.': [
    'amlkycpolicy#who-we-are',
    'such as bitcoin, for private customers and small companies',
  ],
  'Read how we hold what is yours': 'label',
  'See how it works': 'label',

  'First we check, then you trade': [
    'amlkycpolicy#verification',
    'before the first purchase, sale, deposit or transfer',
  ],
  'How it works, in four steps.': 'about this website',
  'Each rests on a clause of our policies, so you can look up what it promises.': 'about this website',
  'Confirm your email address': ['amlkycpolicy#limits', '| Registered | A confirmed email address |'],
  'This registers you.': ['amlkycpolicy#limits', '| Registered | A confirmed email address |'],
  'At this level nothing can be bought or sent.': ['amlkycpolicy#limits', 'email address | None | None |'],
  'What each level allows': 'label',
  'Show us who you are': ['amlkycpolicy#verification', 'We ask for:'],
  'We ask for a passport or identity card, proof of your address, and a face comparison or a video call: you choose.': [
    'amlkycpolicy#individuals',
    'by face comparison or by video call, as you choose',
  ],
  'A company also shows who owns and runs it.': ['amlkycpolicy#companies', 'the directors’ names'],
  'Everything we ask for': 'label',
  'Buy and sell at a price you see first': ['disclosures#prices', 'The price on the order page holds'],
  'The price that you confirm is the price you pay.': ['disclosures#prices', 'is carried out at the price shown'],
  'Our software does not accept an order above your limit, and says so before you confirm it.': [
    'amlkycpolicy#limits',
    'Our software does not accept an order above a limit, and says so before you confirm it.',
  ],
  'How a price comes about': 'label',
  'Keep your assets with us, or send them on': ['disclosures#return', 'You can have your assets sent'],
  'We keep them at addresses used for customers only.': [
    'disclosures#segregation',
    'addresses used for customers only',
  ],
  'You can also have them sent to another provider, or to a wallet of your own.': [
    'disclosures#return',
    'to another provider or to a wallet of your own at any time',
  ],
  'How we hold what is yours': 'label',

  'Three rules protect you, and you can check the text of each': 'about this website',
  'What you can do': 'label',
  'No single person can move assets.': ['disclosures#segregation', 'No single person can move assets.'],
  'Change one word': 'label',
  'As published': 'label',
  'Still as published': 'label',
  'Not as published': 'label',
  'Set the words back': 'label',
  'Each seal is drawn from the SHA-256 of its words.': 'about this website',
  'So is the seal of each policy, from its whole text: with it you can tell whether a copy is ours.':
    'about this website',
  'What you type here stays in your browser.': 'about this website',
  'Your assets are kept apart from ours': ['disclosures#segregation', 'never together with our own'],
  'We hold them at addresses used for customers only.': [
    'disclosures#segregation',
    'addresses used for customers only',
  ],
  'Several customers may share one; our register shows what belongs to whom.': [
    'disclosures#segregation',
    'Several customers may share an address; the register shows what belongs to whom.',
  ],
  'We do not lend them, pledge them or use them for our own account.': [
    'disclosures#segregation',
    'We do not lend or pledge them, stake them, or use them for our own account.',
  ],
  'You receive a statement at least every three months, and whenever you ask.': [
    'disclosures#statements',
    'at least every three months, and whenever you ask',
  ],
  'How we hold digital assets': 'label',
  'Everybody is verified before the first trade': ['amlkycpolicy#verification', 'before the first purchase, sale'],
  'There are no anonymous accounts.': ['amlkycpolicy#not-accepted', 'anonymous accounts'],
  'Software helps us to look; only a trained person refuses a customer.': [
    'privacypolicy#identity-checks',
    'Only a trained person refuses a customer',
  ],
  'You can ask what a request is for.': ['amlkycpolicy#risk', 'You can ask what a request is for'],
  'You can ask for another person to review a decision.': [
    'privacypolicy#identity-checks',
    'ask for another person to review the decision',
  ],
  'How we verify you': 'label',
  'Limits follow written rules': ['amlkycpolicy#limits', '| Level | What you show us |'],
  'There are four levels.': ['amlkycpolicy#limits', '| Company | Everything listed for companies'],
  'The more we know, the higher your limit.': ['amlkycpolicy#limits', '| Extended | Also proof of where'],
  'If we lower one because of risk, we tell you why, unless the law forbids it.': [
    'amlkycpolicy#limits',
    'If we lower a limit because of risk, we tell you why, unless the law forbids it.',
  ],
  'You can read all limits now, and apply for the next level at any time.': [
    'amlkycpolicy#limits',
    'You can apply for the next level in your account at any time',
  ],
  'All levels and limits': 'label',
  'What none of this does': 'title of what follows',
  'It does not protect you from a fall in price.': ['disclosures#no-protection', 'protect you from a fall in price'],
  'No deposit guarantee covers digital assets.': ['disclosures#risks', 'No deposit guarantee scheme'],
  'The law can oblige us to freeze them.': ['disclosures#no-protection', 'the law can oblige us to freeze'],
  'What you can lose': 'label',

  'Questions people ask before they trust us': 'title of what follows',
  'Who can become a customer?': 'question',
  'Private persons aged 18 or over, and small companies whose owners can be established.': [
    'amlkycpolicy#not-accepted',
    'companies whose owners cannot be established',
  ],
  'Some things we do not accept, such as cash or accounts in a false name.': [
    'amlkycpolicy#not-accepted',
    'accounts in a false name',
  ],
  'What we do not accept': 'label',
  'Why do you ask for my passport?': 'question',
  'Anti-money-laundering law requires us to verify our customers.': [
    'amlkycpolicy#verification',
    'Anti-money-laundering law requires us to verify our customers.',
  ],
  'What we collect for checks is used to prevent money laundering and terrorist financing, never for marketing.': [
    'amlkycpolicy#records',
    'What we collect for checks is used to prevent money laundering and terrorist financing, never for marketing.',
  ],
  'What we record and keep': 'label',
  'Do I have to let software compare my face?': 'question',
  'No.': ['privacypolicy#identity-checks', 'With your explicit consent'],
  'You can choose a video call with a trained colleague instead.': [
    'privacypolicy#identity-checks',
    'video call with a trained colleague instead',
  ],
  'It costs nothing and leads to the same limits.': ['privacypolicy#identity-checks', 'leads to the same limits'],
  'Identity checks and automated decisions': 'label',
  'What happens to my assets if you fail?': 'question',
  'The law keeps them apart from what is ours, so that our creditors have no claim on them.': [
    'disclosures#insolvency',
    'The purpose is that our creditors have no claim on them',
  ],
  'You may have to wait while an administrator checks who owns what.': [
    'disclosures#insolvency',
    'an administrator may first check who owns what',
  ],
  'If we fail': 'label',
  'Can I use a wallet of my own?': 'question',
  'Yes.': ['amlkycpolicy#self-hosted-wallets', 'You may use a self-hosted wallet'],
  'For a transfer above EUR 1,000 you also prove that you control it, by a signed message or a small test transfer.': [
    'amlkycpolicy#self-hosted-wallets',
    'by a signed message or a small test transfer',
  ],
  'Self-hosted wallets': 'label',
  'What does it cost?': 'question',
  'Buying and selling cost our margin, which is in the price that you see.': ['disclosures#fees', 'within the price'],
  'Holding your assets costs nothing.': ['disclosures#fees', '| Holding assets or money | Nothing |'],
  'All of our charges': 'label',
  'How long do you keep my data?': 'question',
  'Most records for five years after you leave, because the law says so.': [
    'privacypolicy#retention',
    '5 years after the business relationship ends',
  ],
  'Then we delete them.': ['privacypolicy#retention', 'Then we delete it.'],
  'How long we keep it': 'label',
  'Does this website follow me?': 'question',
  'It records which pages you use only if you agree.': ['privacypolicy#analytics', 'This website asks you first'],
  'It may report faults, and how long pages take, without asking: such a report holds no cookie, no IP address and no number of yours.':
    ['privacypolicy#error-pages', 'A report holds no cookie, IP address, user id or query'],
  'What this website stores, logs and reports': 'label',

  'Read the rules.': 'invitation',
  'Then ask us anything.': 'invitation',
  'Each clause of our policies begins with a summary in plain words.': 'about this website',
  'If something is still unclear, write to us.': 'invitation',
  'Write to {email}': 'label',
};
