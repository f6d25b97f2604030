import { expect, test } from 'vitest';
import { DEFAULT_SPANS } from '../retention/retention-rules.ts';
import { legalPage, legalValues } from './legal-page.ts';

const values = {
  product: 'Accordent',
  company: 'Accordent SAS',
  phone: '',
  mail: 'contact@accordent.example',
};
const parts = (text: string) => [[{ text, href: null }]];

test('titles, headings, paragraphs and lists, with what is configured filled in', () => {
  const page = legalPage(
    '# Mentions\n\n## Éditeur\n\n{{company}} publie {{product}}.\n\n- un\n- deux',
    values,
  );
  expect(page).toEqual({
    title: 'Mentions',
    blocks: [
      { kind: 'heading', text: 'Éditeur' },
      { kind: 'paragraph', lines: parts('Accordent SAS publie Accordent.') },
      { kind: 'list', lines: [...parts('un'), ...parts('deux')] },
    ],
  });
});

test('a line that names what is not configured is left out, and a heading that has nothing left', () => {
  const page = legalPage('# M\n\n## Téléphone\n\n{{phone}}\n\n## Adresse\n\n{{mail}}\nou {{phone}}', values);
  expect(page.blocks).toEqual([
    { kind: 'heading', text: 'Adresse' },
    { kind: 'paragraph', lines: parts('contact@accordent.example') },
  ]);
});

test('a link leads to an address, never to what runs', () => {
  const [block] = legalPage(
    '# M\n\nVoir [la CNIL](https://www.cnil.fr) ou [ici](javascript:alert(1)).',
    values,
  ).blocks;
  expect(block).toMatchObject({
    lines: [
      [
        { text: 'Voir ', href: null },
        { text: 'la CNIL', href: 'https://www.cnil.fr' },
        { text: ' ou ', href: null },
        { text: '[ici](javascript:alert(1)', href: null },
        { text: ').', href: null },
      ],
    ],
  });
});

test('a value is text, whatever it holds', () => {
  const [block] = legalPage('# M\n\n{{company}}', { company: '<b>{{product}}</b>' }).blocks;
  expect(block).toMatchObject({ lines: parts('<b>{{product}}</b>') });
});

test('without a company its lines are silent; what is kept is what the configuration says', () => {
  const publisher = {
    publicationDirector: '',
    kept: { ...DEFAULT_SPANS, 'closed-requests': { months: 6 } },
    product: 'Accordent',
    contact: { phone: '0240550970', hours: '', mail: 'contact@accordent.example' },
    company: null,
    host: '',
  };
  expect(legalValues(publisher)).toMatchObject({
    company: '',
    director: '',
    phone: '02\u00a040\u00a055\u00a009\u00a070',
    keptRequests: '6 mois',
    keptLooks: '3 ans',
    keptSecrets: '30 jours',
  });
  const company = { name: 'Tilleul SAS', legalForm: '', address: '', siren: '', registry: '', vatNumber: '' };
  const directorOf = (publicationDirector: string) =>
    legalValues({ ...publisher, company, publicationDirector }).director;
  expect(directorOf('')).toBe('le représentant légal de Tilleul SAS');
  expect(directorOf('Camille Roux')).toBe('Camille Roux');
});
