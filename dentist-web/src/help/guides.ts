import { paths } from '../screens.ts';

/** A short guide: what one wants, in three steps, beside a picture that `npm run pictures` takes. */
export interface Guide {
  /** Of its picture too. */
  readonly name: string;
  readonly title: string;
  readonly picture: string;
  readonly steps: readonly [string, string, string];
  readonly href: string;
  readonly action: string;
  /** Who has a use for it. */
  readonly needs: 'requests' | 'money' | 'account';
}

/** In the order in which a practice comes to them. */
export const guides: readonly Guide[] = [
  {
    name: 'envoyer',
    title: 'Envoyer une demande',
    picture: 'Le formulaire d’une nouvelle demande',
    steps: [
      'Saisissez le numéro de sécurité sociale\u00a0: un patient connu est repris.',
      'Photographiez ou déposez la carte de mutuelle, recto et verso, et le devis.',
      'Envoyez\u00a0: nous vérifions les pièces et transmettons à la mutuelle.',
    ],
    href: paths.newRequest,
    action: 'Nouvelle demande',
    needs: 'requests',
  },
  {
    name: 'suivre',
    title: 'Suivre une demande',
    picture: 'Le dossier d’une demande et ses étapes',
    steps: [
      'La liste des demandes en cours dit pour chacune ce qui est attendu, et de qui.',
      'Ouvrez un dossier\u00a0: ses étapes, ses pièces et ses messages y sont.',
      'Un e-mail vous prévient quand le statut change.',
    ],
    href: paths.currentRequests,
    action: 'Demandes en cours',
    needs: 'requests',
  },
  {
    name: 'completer',
    title: 'Compléter ce qui manque',
    picture: 'La liste des actions à effectuer',
    steps: [
      '«\u00a0Actions à effectuer\u00a0» rassemble ce que vous seul pouvez faire.',
      'Une pièce refusée porte son motif\u00a0: remplacez-la au même endroit.',
      'La demande repart d’elle-même dès que rien ne manque.',
    ],
    href: paths.toDo,
    action: 'Actions à effectuer',
    needs: 'requests',
  },
  {
    name: 'accord',
    title: 'Finir un accord',
    picture: 'Les accords en cours',
    steps: [
      'L’accord reçu, imprimez la fiche du patient\u00a0: sa part y est.',
      'Après les soins, déposez l’APEC signé et la facture.',
      'Nous les transmettons, et suivons le règlement.',
    ],
    href: paths.currentAgreements,
    action: 'Accords en cours',
    needs: 'requests',
  },
  {
    name: 'reglement',
    title: 'Confirmer un règlement',
    picture: 'Les règlements en attente',
    steps: [
      '«\u00a0Règlements en attente\u00a0» montre ce que la mutuelle a payé.',
      'Vérifiez le montant sur votre compte.',
      'Confirmez\u00a0: la prise en charge peut être clôturée.',
    ],
    href: paths.pendingPayments,
    action: 'Règlements en attente',
    needs: 'money',
  },
  {
    name: 'inviter',
    title: 'Inviter votre équipe',
    picture: 'Les membres du cabinet et le formulaire d’invitation',
    steps: [
      'Dans «\u00a0Mon compte\u00a0», ouvrez l’onglet Membres.',
      'Donnez une adresse et un rôle\u00a0: chacun aura son propre accès.',
      'Retirez un membre quand il part\u00a0: son accès se ferme aussitôt.',
    ],
    href: paths.members,
    action: 'Membres',
    needs: 'account',
  },
];
