import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CodesDialog } from './CodesDialog.tsx';
import { FactorList } from './FactorList.tsx';
import type { Factors } from './factors.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { Toaster } from '../Toaster/Toaster.tsx';
import { TotpDialog } from './TotpDialog.tsx';

const phone = {
  id: '1',
  name: 'Safari sur iPhone',
  addedAt: new Date('2026-11-20T08:12:00Z'),
  usedAt: new Date('2026-11-25T07:40:00Z'),
};
const full: Factors = {
  passkeys: [phone, { ...phone, id: '2', name: 'Clé du bureau', usedAt: null }],
  totpSince: new Date('2026-11-21T08:12:00Z'),
  codesLeft: 10,
  noPasskeyHere: null,
  askedFrom: null,
};
const none: Factors = { ...full, passkeys: [], totpSince: null, codesLeft: null };

const meta = {
  title: 'Écrans/Clés d’accès',
  component: FactorList,
  args: {
    factors: full,
    failure: null,
    onAddPasskey: fn(),
    onRename: fn(),
    onRemove: fn(),
    onAddTotp: fn(),
    onRemoveTotp: fn(),
    onRenewCodes: fn(),
  },
} satisfies Meta<typeof FactorList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer la clé Clé du bureau' }));
    await expect(args.onRemove).toHaveBeenCalledWith(full.passkeys[1]);
    await expect(canvas.queryByRole('button', { name: 'Ajouter une application de codes' })).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Empty: Story = { name: 'Vide', args: { factors: none } };
export const Asked: Story = {
  name: 'Vide, demandée dès un jour',
  args: { factors: { ...none, askedFrom: '15 déc. 2026' } },
};
export const Elsewhere: Story = {
  name: 'Sans clé d’accès ici',
  args: {
    factors: {
      ...none,
      noPasskeyHere: 'Les clés d’accès demandent une adresse en https avec un nom de domaine.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
  },
};
export const FewCodes: Story = {
  name: 'Bientôt plus de codes',
  args: { factors: { ...full, codesLeft: 2 } },
};
export const Loading: Story = { name: 'En chemin', args: { factors: undefined } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    factors: undefined,
    failure: {
      message: 'Impossible de contacter le serveur.',
      reference: '9C41',
      isRetrying: false,
      onRetry: fn(),
    },
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    factors: {
      ...full,
      passkeys: [{ ...phone, name: 'Clé-de-la-secrétaire-du-cabinet-principal-des-Tilleuls-Vert' }],
    },
  },
};

const dialog = { refusalOf: () => 'Refusé.', faultsOf: () => ({}), onClose: fn(), onDone: fn() };

export const Proof: Story = {
  name: 'Mot de passe demandé',
  render: () => (
    <ProofDialog
      {...dialog}
      title="Ajouter une clé d’accès"
      message="Votre appareil vous demandera ensuite l’empreinte, le visage ou son code."
      confirmLabel="Continuer"
      name="Safari sur iPhone"
      done="Clé d’accès ajoutée."
      act={async () => null}
    />
  ),
};
export const Totp: Story = {
  name: 'Application de codes',
  render: () => (
    <TotpDialog
      {...dialog}
      shown={{
        uri: 'otpauth://totp/Essai:essai%40exemple.test?issuer=Essai&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }}
      onCode={async () => null}
    />
  ),
};
export const Codes: Story = {
  name: 'Codes de secours',
  render: () => (
    <CodesDialog
      codes={Array.from({ length: 10 }, (_, index) => `ABC${'ABCDEFGHJK'[index]}-EFGH-JKLM-NPQR`)}
      onDownload={fn()}
      onClose={fn()}
    />
  ),
};
export const WideCodes: Story = {
  name: 'Codes de secours larges\u00a0: aucun n’est coupé',
  render: () => (
    <CodesDialog
      codes={Array.from({ length: 10 }, (_, index) => `${'ABCDEFGHJK'[index]}MQG-HWDN-MKUG-DNQW`)}
      onDownload={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    for (const code of screen.getAllByText(/^.MQG-HWDN-MKUG-DNQW$/)) {
      const { left, right } = code.getBoundingClientRect();
      const box = code.closest('ol')!.getBoundingClientRect();
      await expect(code.getClientRects()).toHaveLength(1);
      await expect(left >= box.left && right <= box.right).toBe(true);
    }
  },
};
export const WideCodesOnAPhone: Story = {
  ...WideCodes,
  name: 'Codes de secours larges, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};
export const CodesWithoutClipboard: Story = {
  ...Codes,
  name: 'Codes de secours\u00a0: une adresse sans TLS n’a pas de presse-papiers',
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copier' }));
    await screen.findByText('La copie a échoué. Téléchargez les codes.');
  },
};
