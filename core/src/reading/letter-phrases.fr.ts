import type { Decision } from '../answers/answer.ts';
import type { Labels } from './labels.ts';
import { listed, type Phrase } from './phrases.ts';

/** Said of a decision that is not taken, or of another one: struck out before the phrases are looked for. */
export const pendingPhrases: readonly Phrase[] = listed(`
    en cas d accord, en cas de refus, en cas d acceptation, en cas de prise en charge,
    sous réserve d accord, sous réserve de l accord, sous réserve de notre accord, après accord,
    avant accord, sans accord, sans notre accord, sans accord préalable, sauf accord, sauf refus,
    dans l attente de … accord, en attente d accord, en attente de … accord, demande d accord(s),
    demandes d accord(s), demande d accord préalable, demande d entente préalable, accord préalable,
    votre accord, son accord, leur accord, accord du patient, accord de l assuré,
    accord du régime obligatoire, accord de l assurance maladie, accord de la sécurité sociale,
    accord de votre caisse, accord ou refus, accord ou un refus, accord ou de refus, l accord ou le refus,
    accord du dentiste conseil, d accord, bon pour accord, un accord vous sera, notre accord vous sera,
    accord vous parviendra, un précédent accord, accord précédent, précédent accord, accord du,
    prolongation de l accord, accord initial, précédemment refusé(e)(s), avait été refusé(e)(s),
    avait été accordé(e)(s), délai d acceptation, merci de nous adresser … facture(s),
    merci de nous transmettre … facture(s), merci de nous retourner … facture(s),
    merci de nous faire parvenir … facture(s), veuillez nous adresser … facture(s),
    veuillez nous transmettre … facture(s), nous transmettre … facture(s), nous adresser … facture(s),
    nous faire parvenir … facture(s), ne constitue pas un refus, ne vaut pas refus
  `);

/** One kind alone may be said in a letter, or none is proposed. */
export const decisionPhrases: Readonly<Record<Exclude<Decision, 'agreement-at-zero'>, readonly Phrase[]>> = {
  agreement: listed(`
    accord, accord de prise en charge, notre accord, accord total, accord favorable, avis favorable,
    suite favorable, réponse favorable, répondons favorablement, décision favorable, favorablement,
    prise en charge accordée, prise en charge acceptée, prise en charge validée, est accordé(e),
    est accepté(e), a été accordé(e), a été accepté(e), a été acceptée, demande acceptée, demande accordée,
    dossier accepté, devis accepté, devis validé, acceptons, accepté(e), acceptation, nous acceptons,
    nous accordons, vous accordons, prendrons en charge, nous prenons en charge,
    attestation de prise en charge, engagement de prise en charge, nous nous engageons à, nous garantissons
  `),
  'partial-agreement': listed(`
    accord partiel, accord de prise en charge partiel(le), accord pour une partie, accord pour partie,
    accord limité, accord partiel de prise en charge, accordé(e)(s) partiellement,
    accepté(e)(s) partiellement, acceptée partiellement, partiellement accordé(e)(s),
    partiellement accepté(e)(s), partiellement favorable, prise en charge partielle,
    prise en charge partiellement accordée, suite partiellement favorable, favorable partiellement,
    accord en partie, en partie accepté(e)
  `),
  estimate: listed(`
    estimation, estimation de remboursement, estimation des remboursements, simulation, à titre indicatif,
    titre purement indicatif, titre informatif, montant(s) estimé(s), remboursement(s) estimé(s),
    remboursement estimatif, n est pas un accord, ne constitue pas un accord,
    ne constitue pas un engagement, ne constitue pas une prise en charge, ne constitue en aucun cas,
    ne vaut pas accord, ne vaut pas prise en charge, ne vaut pas … prise en charge, ne constitue pas … prise en charge, ne vaut pas engagement, sans valeur d engagement,
    sans valeur contractuelle, n a pas valeur, sans tiers payant, devra faire l avance, fera l avance,
    avancer les frais
  `),
  refusal: listed(`
    refus, refus de prise en charge, refuser, refusons, refusé(e)(s), rejetée, rejeté, défavorable,
    avis défavorable, décision défavorable, suite défavorable, pas favorable, ne … suite favorable,
    ne … réserver une suite, ne … donner suite, ne … donner une suite, ne … répondre favorablement,
    ne … favorablement, ne … réponse favorable, ne … avis favorable, ne … accéder à,
    impossibilité de … prendre en charge, impossible de … prendre en charge, ne … prenons pas en charge,
    ne … être pris(e)(s) en charge, ne … être accepté(e)(s), ne … être accordé(e)(s),
    ne … pas accepté(e)(s), ne … pas accordé(e)(s), n est pas accepté(e), n est pas accordé(e),
    n a pas été accepté(e), n a pas été accordé(e), n a pu être accepté(e), n a pu être accordé(e),
    n est pas … pris(e) en charge, non accordé(e)(s), non accepté(e)(s), non pris(e)(s) en charge,
    aucune prise en charge, pas de prise en charge, aucun accord, pas d accord, désaccord, décliner,
    déclinons, ne pouvons … prise en charge, ne pouvons … prendre en charge, ne peut … prise en charge,
    ne peut … prendre en charge, ne peut … pris(e) en charge, ne pouvoir … prise en charge,
    ne pouvoir … prendre en charge, ne sommes … prise en charge, ne sera … pris(e) en charge,
    ne sera … prise en charge, ne seront … pris(e)(s) en charge, ne prend pas en charge,
    ne prévoit … prise en charge, ne permet … prise en charge, ne permettent … prise en charge,
    n ouvre pas droit, n ouvrent pas droit
  `),
  'administrative-rejection': listed(`
    rejet, rejet administratif, rejet de votre demande, rejet de la demande, irrecevable, irrecevabilité,
    retour administratif, retour pour motif administratif, bénéficiaire inconnu(e),
    bénéficiaire non identifié(e), bénéficiaire n est pas identifié, bénéficiaire non reconnu(e),
    bénéficiaire non trouvé(e), bénéficiaire non couvert(e), patient inconnu, adhérent inconnu,
    adhérent non identifié, assuré inconnu, assuré non identifié, inconnu(e) de nos services,
    inconnu(e) dans nos fichiers, inconnu(e) de nos fichiers, pas connu(e) de nos services, droits fermés,
    droits non ouverts, droits clos, droits expirés, absence de droits, droits ne sont pas ouverts,
    droits ne sont plus ouverts, n a pas de droits ouverts, n a plus de droits, contrat résilié,
    contrat a été résilié, contrat radié, contrat suspendu, contrat clos, contrat échu, est radié(e),
    a été radié(e), n est plus adhérent(e), n est plus assuré(e), n est plus couvert(e),
    praticien non conventionné, praticien inconnu, praticien n est pas conventionné, non conventionné avec,
    absence de convention, convention non signée, sans convention
  `),
  'documents-wanted': listed(`
    pièce(s) complémentaire(s), pièce(s) manquante(s), pièce(s) justificative(s), pièce(s) demandée(s),
    document(s) complémentaire(s), document(s) manquant(s), document(s) demandé(s), documents suivants,
    pièces suivantes, éléments suivants, éléments complémentaires, élément complémentaire,
    éléments manquants, informations complémentaires, renseignements complémentaires,
    complément d information(s), dossier incomplet, demande incomplète, dossier est incomplet,
    demande est incomplète, compléter votre dossier, compléter votre demande, compléter le dossier,
    compléter la demande, poursuivre l étude, poursuivre l examen, poursuivre l instruction,
    poursuivre le traitement, poursuivre son étude, permettre d étudier, étudier votre demande,
    instruire votre demande, il nous manque, il manque, mise en attente, mis en attente,
    merci de nous adresser, merci de nous transmettre, merci de nous faire parvenir,
    merci de nous retourner, merci de bien vouloir nous, veuillez nous adresser, veuillez nous transmettre,
    veuillez nous faire parvenir, nous vous remercions de nous adresser,
    nous vous remercions de nous transmettre, nous vous remercions de bien vouloir nous,
    nous vous prions de nous adresser, nous vous prions de bien vouloir nous adresser,
    nous vous prions de bien vouloir nous transmettre, nous avons besoin, avons besoin de,
    nous devons disposer, dans l attente de ces, réception de ces
  `),
};

/** The sum that the insurer pays. */
export const grantedLabels: Labels = {
  labels: listed(`
    total pris en charge, montant pris en charge, montant de la prise en charge, montant de prise en charge,
    montant total de la prise en charge, montant total pris en charge, total de la prise en charge,
    montant de notre prise en charge, montant de notre participation, notre participation,
    participation de la mutuelle, participation mutuelle, pris(e)(s) en charge,
    prise en charge à hauteur de, prise en charge de, prise en charge complémentaire,
    prise en charge mutuelle, prendrons en charge, prenons en charge, prendra en charge, prend en charge,
    à hauteur de, accordé(e)(s), montant accordé, montant(s) accordé(s), total accordé, montant garanti,
    montant total garanti, montant de la garantie, montant validé, montant accepté, nous réglerons,
    nous verserons, réglerons la somme de, verserons la somme de, nous vous réglerons, part complémentaire,
    part amc, part mutuelle, part de la mutuelle, part organisme complémentaire, part du complémentaire,
    montant amc, montant mutuelle, remboursement complémentaire, remboursement mutuelle,
    remboursement de la mutuelle, remboursement amc, montant du remboursement complémentaire,
    montant remboursé amc, remboursé par la mutuelle, règlement mutuelle, notre remboursement,
    montant de notre remboursement, montant de l accord, montant de notre accord, accord pour un montant de,
    accord à hauteur de, accord pour la somme de, remboursement estimé, montant estimé,
    remboursement de notre part
  `),
  vetoes: listed(`
    devis, du devis, montant du devis, honoraires, montant des honoraires, dépense(s), dépense engagée,
    montant demandé, demandé(e)(s), facturé(e)(s), reste à charge, reste à votre charge, reste à la charge,
    à la charge du patient, à la charge de l assuré, charge du patient, restant à charge, restera à,
    non pris(e)(s) en charge, non remboursé(e)(s), non accordé(e)(s), non garanti(e)(s), refusé(e)(s), amo,
    part amo, montant amo, remboursement amo, pris en charge par l assurance maladie,
    pris en charge par la sécurité sociale, pris en charge par le régime obligatoire, part obligatoire,
    régime obligatoire, remboursement régime obligatoire, remboursement de la sécurité sociale,
    assurance maladie, sécurité sociale, part ro, part ss, part sécurité sociale, base de remboursement,
    base, brss, tarif, plafond, plafond annuel, plafond restant, solde, forfait, limite, limité,
    dans la limite de, dans la limite d un, maximum, maximal, disponible, par an, consommé, déjà,
    précédent(e), capital, reste, par dent, ticket modérateur, total devis, total honoraires, cotisation,
    franchise
  `),
  after: listed(`
    par l assurance maladie, par la sécurité sociale, par le régime obligatoire,
    au titre du régime obligatoire, par an, par acte, par dent, de reste à charge, restent à, reste à,
    d honoraires, par l amo
  `),
};

/** What the quote asked for, what the mandatory insurance pays, what is left: they hold the granted sum to account. */
export const askedLabels: Labels = {
  labels: listed(`
    montant du devis, devis d un montant de, devis d un montant total de, devis de, devis indique,
    total du devis, total devis, montant total du devis, montant des honoraires, total des honoraires,
    total honoraires, honoraires, montant demandé, dépense engagée, frais engagés, montant des soins
  `),
  vetoes: ['limite', 'plafond'],
};
export const mandatoryLabels: Labels = {
  labels: listed(`
    remboursement amo, part amo, montant amo, amo, part obligatoire, régime obligatoire,
    remboursement régime obligatoire, assurance maladie, assurance maladie obligatoire,
    part sécurité sociale, sécurité sociale, part ro
  `),
  vetoes: ['hors', 'en complément', 'complément'],
};
export const leftLabels: Labels = {
  labels: listed(`
    reste à charge, reste à votre charge, reste à la charge, reste à charge estimé,
    reste à charge prévisionnel, reste à charge du patient, restant à charge, restera à la charge,
    à la charge du patient, rac
  `),
  vetoes: [],
};

/** From when and until when the agreement holds. */
export const untilLabels: Labels = {
  labels: listed(`
    valable jusqu au, valide jusqu au, validité jusqu au, accord jusqu au, valables jusqu au, valable au,
    prise en charge jusqu au, est valable jusqu au, en vigueur jusqu au, jusqu au, avant le,
    fin de validité, date de fin de validité, fin de validité de l accord, date limite de validité,
    limite de validité, date limite, valide au, fin d accord, date de fin, échéance de l accord, expire le,
    expirera le, expiration, date d expiration, au plus tard le, réalisés avant le, exécutés avant le
  `),
  vetoes: listed(`
    droits … jusqu au, droits, droits ouverts jusqu au, fin de droits, fin des droits, contrat,
    facture(s) … avant le, facture … au plus tard le, nous parvenir avant le, adresser … avant le,
    transmettre … avant le, retourner … avant le, réclamation … avant le, recours, devis,
    devis valable jusqu au, carte … jusqu au, attestation … jusqu au, couvert … jusqu au,
    garantie(s) … jusqu au, radié … au, résilié au, pièces … avant le, documents … avant le,
    sans réponse … avant le, répondre avant le
  `),
};
export const fromLabels: Labels = {
  labels: listed(`
    valable du, valable à compter du, valable à partir du, valide du, validité du, période de validité,
    période du, période de validité du, à compter du, à partir du, début de validité,
    date de début de validité, date de début, date d effet, prend effet le, valable dès le, validité, du
  `),
  vetoes: listed(`
    droits, contrat, devis, devis du, courrier du, demande du, facture du, soins du, mail du, garanties,
    adhésion
  `),
};
/** Before a length of time that runs from a date or from the letter itself. */
export const lengthLabels: Labels = {
  labels: listed(`
    validité, valable, valables, valide, valable pendant, valable pour une durée de, durée de validité,
    durée de l accord, durée de validité de l accord, pour une durée de, délai de validité
  `),
  vetoes: listed(`
    devis, facture(s), délai de recours, droits, contrat, radiographie(s), depuis, moins de, ordonnance
  `),
};
/** Between the length and its first day. */
export const lengthStarts: readonly Phrase[] = listed(`
    à compter du, à partir du, à dater du, après le, dès le, suivant le
  `);
/** Behind a length that runs from the letter's own date. */
export const lengthFromLetter: readonly Phrase[] = listed(`
    à compter de la date du présent, à compter de la date de ce, à compter de la date de cet,
    à compter de la date de la présente, à compter de la date d émission, à compter de la date d accord,
    à compter de ce jour, à compter du présent, à compter de ce courrier, à compter de cette date,
    à compter de sa date d émission, à compter de l émission, à partir de ce jour,
    à partir de la date du présent, à partir de la date de ce, à partir de la date d émission,
    à dater de ce jour, à dater de la présente, à dater du présent, suivant la date d émission,
    suivant la date du présent
  `);

export const letterDateLabels: Labels = {
  labels: listed(`
    date, date d émission, date du courrier, date de réponse, date de la réponse, date de décision,
    date de la décision, date de l accord, date d accord, date de traitement, émis le, émise le, édité le,
    édité(e) le, établi le, établie le, le, fait le, date de l envoi, envoyé le, date d envoi,
    date d édition, date du document, courrier du, décision du, accord du, notifié le, fait à … le
  `),
  vetoes: listed(`
    devis du, demande du, date de naissance, né(e) le, naissance, date du devis, date de la demande,
    date de demande, reçu(e) le, reçue le, réception, date de réception, transmis(e) le, avant le, après le,
    plus tard le, dès le, jusqu au, date de fin, date limite, fin de validité, date de fin de validité,
    date de début, date d effet, expire le, effet le, votre demande … le, votre devis … le, résilié le,
    résilié(e) … le, radié(e) … le, facture … le, devis … le, du, au, courrier du, votre courrier du,
    date des soins, date de soins, appel le, mail le
  `),
};

export const insurerReferenceLabels: Labels = {
  labels: listed(`
    n ref, nos ref, notre ref, nos références, notre référence, référence à rappeler, références à rappeler,
    ref à rappeler, numéro à rappeler, ref organisme, référence organisme, référence mutuelle, ref mutuelle,
    référence interne, référence dossier, référence du dossier, référence de dossier, ref dossier,
    référence de l accord, référence accord, référence de prise en charge, référence prise en charge,
    dossier n, dossier numéro, n dossier, n de dossier, n du dossier, numéro de dossier, numéro dossier,
    n de prise en charge, n prise en charge, numéro de prise en charge, numéro de la prise en charge,
    prise en charge n, pec n, n pec, n de pec, numéro de pec, n d accord, numéro d accord, n accord,
    accord n, n de l accord, numéro de l accord, dossier, ref, référence, références,
    identifiant de la demande, n de réponse, réponse n, n de décision, décision n, n de courrier,
    identifiant dossier
  `),
  vetoes: listed(`
    v ref, vos ref, votre ref, vos références, votre référence, votre dossier, votre n, votre numéro,
    ref praticien, référence praticien, référence du praticien, référence cabinet, ref cabinet,
    votre demande, devis n, n de devis, numéro de devis, n devis, référence devis, référence du devis,
    ref devis, n adhérent, n d adhérent, numéro d adhérent, adhérent, n de contrat, contrat n, contrat,
    rpps, adeli, finess, siret, siren, n de sécurité sociale, sécurité sociale, téléphone, tel, n amc, amc,
    tsa, cs, bp, facture n, orias, iban, rcs, code, n teledossier
  `),
};

/** A reference that is the insurer's, though it looks like ours. */
export const ownReferenceVetoes: readonly Phrase[] = listed(`
    n ref, nos ref, notre ref, nos références, notre référence, référence à rappeler, ref organisme
  `);

/** How conditions of an agreement begin. */
export const conditionStarts: readonly Phrase[] = listed(`
    sous réserve, sous réserve de, sous réserve du, sous réserve que, sous condition, à condition,
    à la condition, dans la limite, cet accord ne, cet accord est subordonné, cet accord devient caduc,
    le présent accord ne, le présent accord est subordonné, cet accord est donné sous réserve,
    facture à transmettre, la facture doit, les soins doivent, les soins devront, uniquement si,
    toute modification
  `);

/** Heads of the columns of acts in a letter. */
export const grantedColumn: readonly Phrase[] = listed(`
    montant pris en charge, pris en charge, prise en charge, accordé(e)(s), montant accordé, part amc,
    part complémentaire, part mutuelle, mutuelle, amc, remboursement complémentaire, notre participation,
    montant amc
  `);
export const askedColumn: readonly Phrase[] = listed(`
    honoraires, montant demandé, demandé(e)(s), montant, dépense(s), devis, montant devis, frais réels, prix
  `);
export const otherColumn: readonly Phrase[] = listed(`
    amo, part amo, assurance maladie, sécurité sociale, régime obligatoire, ro, ss, base, reste à charge,
    reste, rac, non pris en charge, non accordé, refusé(e)(s), plafond, charge patient
  `);
