import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '@accordent/ui-kit/stories/Layout.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { storyPeople } from '../testing/members.ts';
import {
  aPractitionerRecord,
  storyHistories,
  storyPractitionerFiles,
  superPractitionerRecord,
} from '../testing/practitioners.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { DocumentViewer } from '../documents/DocumentViewer.tsx';
import { IdentityBand } from './IdentityBand.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import { NameDocumentDialog } from './NameDocumentDialog.tsx';
import { NotifyDialog } from './NotifyDialog.tsx';
import { PlanHistory } from './PlanHistory.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { RecordActions } from './RecordActions.tsx';

const record = aPractitionerRecord();
const last = {
  date: new Date('2026-11-20T08:12:00Z'),
  patient: 'BRISEMONT Octave',
  href: '/admin/dfc/edit/1',
};
const linked = aPractitionerRecord({
  parentId: 5,
  parent: { id: 5, name: superPractitionerRecord.name },
  nextPlans: [],
});

const meta = {
  title: 'Back-office/Dentistes/Fiche',
  component: IdentityBand,
  args: {
    record,
    lastRequest: last,
    invoicesHref: '/admin/user/edit/4/invoices',
    now: new Date('2026-11-20T08:12:00Z'),
  },
} satisfies Meta<typeof IdentityBand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Band: Story = {
  name: 'Repères',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 / 10')).toBeVisible();
    await expect(canvas.getByText('31 / 38')).toBeVisible();
  },
};
export const BandOverCap: Story = {
  name: 'Repères : plafond dépassé, dentistes liés compris',
  args: { record: superPractitionerRecord },
};
export const BandFree: Story = {
  name: 'Repères : mois gratuit',
  args: { record: { ...record, freeUntil: { timestamp: 1_797_840_720 } } },
};
export const BandFreePhone: Story = {
  ...BandFree,
  name: 'Repères : mois gratuit, sur un téléphone, sa note sur toute la ligne',
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    const note = canvas.getByText('Le forfait ne change pas de lui-même.');
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth);
  },
};
export const BandLoading: Story = {
  name: 'Repères : dernière PEC en chemin',
  args: { lastRequest: undefined },
};
export const BandNoRequest: Story = {
  name: 'Repères : aucune PEC, sans plafond',
  args: { record: { ...record, cap: 0, monthCount: 0 }, lastRequest: null },
};
export const BandFailed: Story = {
  name: 'Bandeau\u00a0: la dernière PEC ne se charge pas',
  args: { lastRequest: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Aucune')).toBeNull();
  },
};
export const BandDark: Story = {
  name: 'Bandeau\u00a0: sombre',
  args: { record: superPractitionerRecord },
  globals: { theme: 'dark' },
};
export const BandPhone: Story = {
  name: 'Repères, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

export const Line: Story = {
  name: 'Sous le nom',
  render: () => (
    <Stack>
      <IdentityLine record={record} />
      <IdentityLine record={linked} />
      <IdentityLine record={superPractitionerRecord} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    // Of who was a prospect before: the day of his first plan, not of his record.
    await expect(canvas.getAllByText('client depuis le 13 nov. 2026')[0]).toBeVisible();
  },
};

const actions = {
  record,
  isReadOnly: false,
  otherModeHref: '/admin/user/view/4',
  onArchive: fn(),
  onDelete: fn(),
};
export const Actions: Story = {
  name: 'Actions de la fiche',
  render: () => <RecordActions {...actions} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Créer une DPEC' })).toHaveAttribute(
      'href',
      '/admin/dfc/add/4',
    );
    await expect(canvas.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:0200000044');
    await expect(canvas.getByRole('link', { name: 'Écrire' })).toHaveAttribute(
      'href',
      '/admin/user/edit/4/messages?message=new',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Autres actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
    await expect(actions.onArchive).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Autres actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer le dentiste' }));
    await expect(actions.onDelete).toHaveBeenCalled();
  },
};
export const ActionsSeen: Story = {
  name: 'Actions d’une fiche consultée',
  render: () => <RecordActions {...actions} isReadOnly />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Modifier' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Appeler|Écrire/ })).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ActionsArchived: Story = {
  name: 'Actions d’un archivé',
  render: () => <RecordActions {...actions} isReadOnly record={{ ...record, isArchived: true }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Désarchiver' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Créer une DPEC|Modifier/ })).toBeNull();
  },
};

const panels = (shown: typeof record, isReadOnly = false) => (
  <Stack width={360}>
    <PlanPanel record={shown} isReadOnly={isReadOnly} historyHref="#" onChange={fn()} />
    <AccountPanel
      record={shown}
      isReadOnly={isReadOnly}
      isSwitching={false}
      onActive={fn()}
      onNotify={fn()}
    />
  </Stack>
);
export const Panels: Story = {
  name: 'Forfait et compte',
  render: () => panels({ ...record, freeUntil: { timestamp: 1_797_840_720 } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Mois gratuit jusqu’au 21 déc\. 2026/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Changer le forfait' })).toBeVisible();
  },
};
export const PanelsLinked: Story = {
  name: 'Forfait d’un dentiste lié : pourquoi il ne se change pas',
  render: () => panels(linked),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Changer le forfait' })).toBeNull();
    await expect(canvas.getByText(/ce dentiste est lié à/)).toBeVisible();
  },
};
export const PanelsInactive: Story = {
  name: 'Compte inactif',
  render: () => panels({ ...record, isActive: false, canNotify: ['free', 'free4month'] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Envoyer l’inscription' })).toBeDisabled();
  },
};
export const PanelsReadOnly: Story = {
  name: 'Forfait et compte, consultation',
  render: () => panels(record, true),
};
export const PanelsArchived: Story = {
  name: 'Forfait et compte d’un archivé',
  render: () => panels({ ...record, isArchived: true }, true),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('switch', { name: 'Archivé\u00a0: il ne peut pas se connecter' }),
    ).not.toBeChecked();
  },
};

const blocked = 'Déliez d’abord ses 2 dentistes.';
export const ChangePlan: Story = {
  name: 'Changer le forfait',
  render: () => (
    <ChangePlanDialog
      record={{
        ...superPractitionerRecord,
        nextPlans: superPractitionerRecord.nextPlans.map((plan) =>
          plan.value === 5 ? plan : { ...plan, blocked },
        ),
      }}
      onClose={fn()}
      onChanged={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Changer le forfait' }));
    // The dialog may still be fading in.
    await waitFor(() => expect(screen.getByText('Veuillez renseigner un statut.')).toBeVisible());
    await userEvent.click(screen.getByRole('combobox', { name: 'Forfait' }));
    await expect((await screen.findAllByText(blocked)).length).toBe(4);
    await userEvent.click(screen.getByRole('option', { name: /Super praticien - Mois gratuit/ }));
    await expect(await screen.findByText(/Le mois gratuit dure un mois/)).toBeVisible();
  },
};
export const Notify: Story = {
  name: 'Envoyer un mail : demandé d’abord',
  render: () => <NotifyDialog record={record} type="register" onClose={fn()} />,
  play: async () => {
    await screen.findByText('Envoyer le mail d’inscription ?');
    await expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  },
};
export const Archive: Story = {
  name: 'Archiver',
  render: () => <ArchiveDialog practitioner={record} onClose={fn()} onDone={fn()} />,
};
export const ArchiveWithMembers: Story = {
  ...Archive,
  name: 'Archiver\u00a0: les membres de son cabinet aussi',
  beforeEach: answering({ [`GET /user/${record.id}/members`]: storyPeople }),
  play: async () => {
    await expect(
      await screen.findByText(/Les 2.membres de son cabinet n’y auront plus accès non plus\./),
    ).toBeVisible();
  },
};
export const Unarchive: Story = {
  name: 'Désarchiver',
  render: () => <ArchiveDialog practitioner={{ ...record, isArchived: true }} onClose={fn()} onDone={fn()} />,
};

const documents = {
  files: storyPractitionerFiles,
  failure: null,
  isReadOnly: false,
  onFile: fn(),
  onOpen: fn(),
  onDelete: fn(),
};
const atWidth = (children: React.ReactNode) => <Stack width={360}>{children}</Stack>;
export const Documents: Story = {
  name: 'Documents',
  render: () => atWidth(<DocumentsPanel {...documents} />),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Contrat signé/ }));
    await expect(documents.onOpen).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Contrat signé' }));
    await expect(documents.onDelete).toHaveBeenCalled();
  },
};
export const DocumentsEmpty: Story = {
  name: 'Documents : aucun',
  render: () => atWidth(<DocumentsPanel {...documents} files={[]} />),
};
export const DocumentsLoading: Story = {
  name: 'Documents : en chemin',
  render: () => atWidth(<DocumentsPanel {...documents} files={undefined} />),
};
export const DocumentsFailed: Story = {
  name: 'Documents : en échec',
  render: () =>
    atWidth(
      <DocumentsPanel
        {...documents}
        files={undefined}
        failure={{
          message: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
          reference: undefined,
          staleSince: undefined,
          isRetrying: false,
          onRetry: fn(),
        }}
      />,
    ),
};
export const DocumentsRefused: Story = {
  name: 'Documents : fichier refusé dès qu’il est choisi',
  render: () => atWidth(<DocumentsPanel {...documents} />),
  play: async ({ canvas }) => {
    const letter = new File(['x'], 'courrier.docx', { type: 'application/msword' });
    await userEvent.upload(canvas.getByLabelText('Fichier'), letter, { applyAccept: false });
    await expect(
      await canvas.findByText('Ce fichier n’est ni une image (JPEG, PNG, WebP, HEIC) ni un PDF.'),
    ).toBeVisible();
    await expect(documents.onFile).not.toHaveBeenCalled();
  },
};
export const DocumentsReadOnly: Story = {
  name: 'Documents, consultation',
  render: () => atWidth(<DocumentsPanel {...documents} isReadOnly />),
};

const onAdd = fn();
const naming = {
  file: new File(['x'.repeat(4200)], 'scan-2026-11-20.pdf'),
  progress: null,
  error: null,
  onAdd,
  onCancel: fn(),
};
export const NameDocumentSending: Story = {
  name: 'Nommer un document : envoi',
  render: () => <NameDocumentDialog {...naming} progress={0.4} />,
};
export const NameDocument: Story = {
  name: 'Nommer un document',
  render: () => <NameDocumentDialog {...naming} />,
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/Nom du document/), 'Contrat signé{Enter}');
    await expect(onAdd).toHaveBeenCalledWith('Contrat signé');
  },
};
const view = {
  file: { title: 'Contrat signé', mime: 'application/pdf' },
  ask: () => Promise.reject(new Error('nothing is saved here')),
  onRetry: fn(),
  onClose: fn(),
};
export const ViewerLoading: Story = {
  name: 'Document : en chemin',
  render: () => <DocumentViewer {...view} url={null} failure={null} />,
};
export const ViewerFailed: Story = {
  name: 'Document : en échec',
  render: () => (
    <DocumentViewer
      {...view}
      url={null}
      failure={{ message: 'Cet élément est introuvable.', reference: '8f2c10aa' }}
    />
  ),
};

export const Plans: Story = {
  name: 'Forfaits passés',
  render: () => <PlanHistory histories={storyHistories} />,
};
export const PlansEmpty: Story = { name: 'Forfaits : aucun', render: () => <PlanHistory histories={[]} /> };
