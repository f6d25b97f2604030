import { listed, type Phrase } from './phrases.ts';

/** What quotes say and letters do not; each counts once. */
export const quotePhrases: readonly Phrase[] = listed(`
    signature du patient, signature du chirurgien, signature du praticien, signature du titulaire,
    cachet du praticien, nature de l’acte, nature des actes, traitement proposé, traitements proposés,
    plan de traitement, description du traitement, ce devis, le présent devis, devis valable, devis établi,
    date du devis, devis dentaire, devis pour, devis n, numéro de devis, n du devis, devis conventionnel,
    devis type, devis prothèse, devis descriptif, base de remboursement, base remb, brss, matériau(x),
    panier, alternative thérapeutique, chirurgien dentiste, chirurgiens dentistes,
    prix de vente du dispositif, dispositif médical sur mesure, honoraires, non remboursé, remise du devis,
    identification du patient, bon pour accord, consentement éclairé
  `);

/** What insurers' letters say and quotes do not. */
export const letterPhrases: readonly Phrase[] = listed(`
    votre demande, votre devis, votre dossier, votre patient(e), le devis de, le devis que,
    montant du devis, devis transmis, devis reçu, devis présenté, devis d un montant,
    demande de prise en charge, accord de prise en charge, prise en charge accordée,
    refus de prise en charge, notre accord, notre décision, décision, nous avons étudié, nous avons examiné,
    nous avons bien reçu, nous accusons réception, nous vous informons, nous vous confirmons,
    nous avons le plaisir, nous avons le regret, nous sommes au regret, nous prendrons en charge,
    nous prenons en charge, ne pouvons, merci de nous, nous vous remercions, nous vous prions,
    veuillez agréer, n ref, v ref, nos références, vos références, votre référence, notre référence,
    référence à rappeler, ref organisme, ref praticien, n de prise en charge, numéro de prise en charge,
    n de dossier, dossier n, référence dossier, montant accordé, montant pris en charge, montants accordés,
    part complémentaire, part mutuelle, part amc, tiers payant, gestionnaire, service prestations,
    droits de l adhérent, maintien des droits, réponse à votre, retour de demande, cet accord,
    présent accord, fin de validité, valable jusqu au, facture à, notre garantie, ses garanties, du contrat,
    motif, docteur
  `);
