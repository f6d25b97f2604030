import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import { aFile } from '../testing/files.ts';
import { longText, storyFiles } from '../testing/records.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentPane } from './DocumentPane.tsx';
import { RefusalPanel } from './RefusalPanel.tsx';
import { sortFiles } from './standing.ts';

const meta = {
  title: 'Back-office/Pièces/Liste et document',
  component: DocumentList,
  args: {
    sorted: sortFiles(storyFiles),
    stage: 'request',
    selectedId: 4,
    onSelect: fn(),
    uploads: {},
    canAdd: true,
    onPlace: fn(),
    onCancel: fn(),
    onOther: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DocumentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 sur 3 validées')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Radio panoramique/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(5);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' }, play: async () => {} };
export const Empty: Story = { name: 'Vide', args: { sorted: sortFiles([]), selectedId: null } };
export const EmptyAndClosed: Story = {
  name: 'Vide, PEC close',
  args: { sorted: sortFiles([]), stage: 'terminal', canAdd: false, selectedId: null },
};
export const Forty: Story = {
  name: 'Quarante pièces, la dernière à l’écran',
  args: {
    sorted: sortFiles([
      ...storyFiles,
      ...Array.from({ length: 36 }, (_, at) => aFile({ id: 100 + at, title: `Radio ${at + 1}` })),
    ]),
    selectedId: 135,
  },
  decorators: [
    (Story) => (
      <div style={{ height: 480 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /^Radio 36/ }).getBoundingClientRect();
    const box = canvas.getByRole('region', { name: 'Autres pièces' }).parentElement!.getBoundingClientRect();
    await expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
  },
};
export const AfterAgreement: Story = {
  name: 'Après l’accord',
  args: { stage: 'agreement' },
  play: shows('group', 'APEC'),
};
export const Sending: Story = {
  name: 'Envoi en cours',
  args: {
    stage: 'agreement',
    uploads: { APEC: { state: 'sending', share: 0.4, file: new File(['x'], 'apec.pdf') } },
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    stage: 'agreement',
    uploads: {
      APEC: {
        state: 'failed',
        file: null,
        sentence: 'Ce fichier dépasse 15\u00a0Mo.',
      },
    },
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    sorted: sortFiles([
      aFile({ title: longText.slice(0, 120), isValid: false, reason: longText.slice(0, 500) }),
    ]),
  },
};

const pane = {
  file: aFile({ mime: 'image/jpeg' }),
  url: sampleImage,
  failure: null,
  onRetry: fn(),
  onUse: fn(),
  onBack: fn(),
  onDelete: fn(),
};
const onDecide = fn();
const onValidate = fn();
const onRefuse = fn();
const bar = (
  <DecisionBar
    file={pane.file}
    isReadOnly={false}
    left={2}
    onDecide={onDecide}
    onValidate={onValidate}
    onRefuse={onRefuse}
    onNext={fn()}
  />
);
const onRefused = fn();
const manyReasons = Array.from({ length: 12 }, (_, at) => `Motif gardé par l’équipe, le ${at + 1}e.`);

const decided = aFile({
  isValid: true,
  editionDate: { timestamp: 1_763_470_000 },
  decidedBy: 'Nadia BRIAND',
});

/** The bar as a record loads: first alone, then with what can be reached from it and what was decided. */
function LoadingBar() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsLoaded(true)}>
        Tout est là
      </button>
      <div style={{ position: 'absolute', bottom: 0, left: 0, width: 780 }}>
        <DecisionBar
          file={isLoaded ? decided : pane.file}
          isReadOnly={false}
          left={isLoaded ? 12 : 0}
          onDecide={fn()}
          onValidate={fn()}
          onRefuse={fn()}
          onNext={isLoaded ? fn() : undefined}
          onBeside={isLoaded ? fn() : undefined}
        />
      </div>
    </>
  );
}

const tall = (children: ReactNode, bar?: ReactNode) => (
  <div style={{ display: 'flex', flexDirection: 'column', width: 760, height: 560 }}>
    {children}
    {bar}
  </div>
);

export const Document: Story = {
  name: 'Document',
  render: () => tall(<DocumentPane {...pane} />, bar),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Document refusé/ }));
    await expect(onDecide).toHaveBeenCalledWith('refused');
    await userEvent.click(canvas.getByRole('button', { name: /Valider/ }));
    await expect(onValidate).toHaveBeenCalledOnce();
    // Not beside the download.
    await expect(canvas.queryByRole('button', { name: 'Supprimer Devis' })).toBeNull();
  },
};
const onValidated = fn();
export const ValidatedByDoubleClick: Story = {
  name: 'Un double clic ne valide que le document qu’il a pressé, le suivant par un autre clic',
  beforeEach: () => void onValidated.mockClear(),
  render: function Station() {
    const [id, setId] = useState(1);
    return tall(
      null,
      <DecisionBar
        file={aFile({ id })}
        isReadOnly={false}
        left={2}
        onDecide={fn()}
        onValidate={() => {
          onValidated(id);
          setId(id + 1);
        }}
        onRefuse={fn()}
      />,
    );
  },
  play: async ({ canvas }) => {
    const validate = canvas.getByRole('button', { name: /Valider/ });
    await userEvent.dblClick(validate);
    await expect(onValidated.mock.calls).toEqual([[1]]);
    await userEvent.click(validate);
    await expect(onValidated.mock.calls).toEqual([[1], [2]]);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(onValidated.mock.calls).toEqual([[1], [2], [3], [4]]);
  },
};
export const DocumentArrives: Story = {
  name: 'Document, qui arrive : le clavier reste où il est',
  render: function Arriving() {
    const [url, setUrl] = useState<string | null>(sampleImage);
    const next = () => setUrl((current) => (current ? null : sampleImage));
    return tall(
      <DocumentPane {...pane} url={url} />,
      <DecisionBar
        file={pane.file}
        isReadOnly={false}
        left={2}
        onDecide={onDecide}
        onValidate={onValidate}
        onRefuse={onRefuse}
        onNext={next}
      />,
    );
  },
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Suivant' });
    await userEvent.click(next);
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(next).toHaveFocus();
    await userEvent.click(next);
    await expect(canvas.getByRole('img', { name: 'Devis' })).toBeInTheDocument();
    await expect(next).toHaveFocus();
  },
};
export const DocumentLoading: Story = {
  name: 'Document, en chemin',
  render: () => tall(<DocumentPane {...pane} url={null} />, bar),
};
export const DocumentFailed: Story = {
  name: 'Document, en échec',
  render: () =>
    tall(
      <DocumentPane
        {...pane}
        url={null}
        failure={{ message: 'Cet élément est introuvable.', reference: '9C41' }}
      />,
      bar,
    ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(pane.onRetry).toHaveBeenCalledOnce();
  },
};
export const DocumentReadOnly: Story = {
  name: 'Document, consultation',
  render: () =>
    tall(
      <DocumentPane {...pane} onDelete={undefined} />,
      <DecisionBar
        file={aFile({
          isValid: false,
          reason: longText.slice(0, 500),
          editionDate: { timestamp: 1_763_470_000 },
          decidedBy: 'Capucine LORMEAU',
        })}
        isReadOnly
        left={0}
        onDecide={fn()}
        onValidate={fn()}
        onRefuse={fn()}
      />,
    ),
};

export const BarStaysInPlace: Story = {
  name: 'Rien ne bouge sous le pointeur quand le dossier arrive',
  render: () => (
    <div style={{ position: 'relative', width: 780, height: 200 }}>
      <LoadingBar />
    </div>
  ),
  play: async ({ canvas }) => {
    const places = () =>
      [
        canvas.getByRole('radio', { name: /En attente/ }),
        canvas.getByRole('radio', { name: /refusé/ }),
        canvas.getByRole('button', { name: /^Refuser/ }),
        canvas.getByRole('button', { name: /^Valider/ }),
      ].map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [Math.round(x), Math.round(y)];
      });
    const before = places();
    await userEvent.click(canvas.getByRole('button', { name: 'Tout est là' }));
    await expect(canvas.getByText(/par Nadia/)).toBeVisible();
    await expect(places()).toEqual(before);
  },
};
export const Refusing: Story = {
  name: 'Refus\u00a0: un chiffre choisit le motif, Entrée envoie',
  render: () =>
    tall(
      <RefusalPanel
        file={pane.file}
        keptReasons={['Le devis a plus de six mois.']}
        onRefuse={onRefused}
        onClose={fn()}
      />,
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Le devis a plus de six mois/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Indiquez le motif du refus.')).toBeVisible();
    await userEvent.keyboard('1');
    await expect(canvas.getByText(/est refusé/)).toHaveTextContent(
      'Le devis n’est pas signé par le patient.',
    );
    await userEvent.tab();
    await userEvent.keyboard('Page 2.{Enter}');
    await expect(onRefused).toHaveBeenCalledWith('Le devis n’est pas signé par le patient. Page 2.');
  },
};
function Reopened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <RefusalPanel file={pane.file} onRefuse={fn()} onClose={() => setIsOpen(false)} />
  ) : (
    <button onClick={() => setIsOpen(true)}>Rouvrir</button>
  );
}
export const RefusingLater: Story = {
  name: 'Refus quitté par Échap\u00a0: ses mots y sont encore à la réouverture',
  render: () => tall(<Reopened />),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Motif'), 'Page 2 illisible.{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Rouvrir' }));
    await expect(canvas.getByLabelText('Motif')).toHaveValue('Page 2 illisible.');
  },
};
export const RefusingInLittleRoom: Story = {
  name: 'Refus, peu de place\u00a0: ce que lira le dentiste reste en vue',
  render: () => (
    <div style={{ display: 'flex', width: 344, height: 420 }}>
      <RefusalPanel file={pane.file} keptReasons={manyReasons} onRefuse={fn()} onClose={fn()} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.keyboard('1');
    const panel = canvas.getByRole('region').getBoundingClientRect();
    const read = canvas.getByText(/est refusé/).getBoundingClientRect();
    const refuse = canvas.getByRole('button', { name: /^Refuser/ }).getBoundingClientRect();
    await expect(read.top).toBeGreaterThan(panel.top);
    await expect(read.bottom).toBeLessThanOrEqual(refuse.top);
    await expect(refuse.bottom).toBeLessThanOrEqual(panel.bottom);
  },
};
export const RefusingDark: Story = {
  ...Refusing,
  name: 'Refus, sombre',
  globals: { theme: 'dark' },
  play: async () => {},
};
