import type { Labels } from './labels.ts';
import { listed, type Phrase } from './phrases.ts';

/** Before the eight digits that name an insurer (AMC). */
export const amcLabels: Labels = {
  labels: listed(`
    amc, n amc, numéro amc, n d amc, n de l amc, code amc, organisme amc, n organisme amc, identifiant amc,
    n organisme complémentaire, n d organisme complémentaire, numéro d organisme complémentaire,
    n de télétransmission, télétransmission, n télétransmission, code organisme, n organisme
  `),
  vetoes: listed(`
    adhérent, n adhérent, n d adhérent, contrat, n contrat, tél, téléphone, appelez, appelez le, amo, siren,
    fax, rpps, adeli, finess, dossier, devis
  `),
};

/** Before the number by which the insurer knows its member. */
export const memberLabels: Labels = {
  labels: listed(`
    n adhérent, n d adhérent, numéro d adhérent, numéro adhérent, n° adhérent amc, n adhérent amc, adhérent n,
    identifiant adhérent, n de l adhérent, code adhérent, référence adhérent, adhérent
  `),
  vetoes: listed(`
    amc, contrat, n contrat, n de contrat, groupe, csr, tél, téléphone, appelez, appelez le, amo, rpps, adeli,
    finess, siren, siret, am, dossier, devis, insee, nir, sécu, sécurité sociale, né(e) le, code postal, cedex
  `),
};

/** Before the days from and until which a card is good. */
export const validityLabels: Labels = {
  labels: listed(`
    période de validité, validité, période, valable du, carte valable du, validité du, droits du,
    droits ouverts du, droits, période de droits, valable, période de validité du, tiers payant du,
    carte valable, validité de la carte, début de validité, dates de validité
  `),
  vetoes: listed('né(e) le, naissance, date de naissance, édité(e) le, édition, émis(e) le, devis'),
};
export const validUntilLabels: Labels = {
  labels: listed(`
    valable jusqu au, carte valable jusqu au, jusqu au, fin de validité, date de fin de validité, expire le,
    expire fin, fin de droits, validité jusqu au, droits ouverts jusqu au, date d expiration
  `),
  vetoes: listed('né(e) le, naissance, devis, date de naissance'),
};

/** Before a beneficiary of a card. */
export const beneficiaryLabels: Labels = {
  labels: listed(`
    bénéficiaire, bénéficiaires, bénéficiaire(s), nom, nom prénom, nom et prénom, nom et prénoms, assuré(e),
    assuré principal, assuré social, titulaire, m, mme, mlle, monsieur, madame, nom prénom du bénéficiaire,
    nom et prénom du bénéficiaire, bénéficiaire des soins, adhérent principal, personne couverte,
    personnes couvertes, adhérent
  `),
  vetoes: listed('dr, docteur, praticien, directeur, président, médecin, signature'),
};

/** What cards print on their face, each counts once. */
export const cardPhrases: readonly Phrase[] = listed(`
    carte de tiers payant, tiers payant, n amc, amc, bénéficiaire(s), n adhérent, adhérent, numéro d adhérent,
    période de validité, validité, garanties, type de convention, type conv, csr, n insee, carte mutuelle,
    carte de mutuelle, complémentaire santé, mutuelle, dent, opti, phar, hosp, médecin, né(e) le,
    n de sécurité sociale, droits, convention, attestation de tiers payant, carte d adhérent,
    carte strictement personnelle
  `);

/** What cards print on their back. */
export const cardBackPhrases: readonly Phrase[] = listed(`
    en cas de perte, perte ou vol, carte strictement personnelle, cette carte, strictement personnelle,
    assistance, service client, service adhérents, relation client, centre de gestion, professionnels de santé,
    professionnel de santé, télétransmission, concentrateur, prise en charge hospitalière, hospitalisation,
    appelez le, envoi des factures, feuilles de soins, demande de prise en charge, réseau de soins,
    espace adhérent, tiers payant, à présenter, propriété de, restituer, merci de retourner, votre contact,
    nous contacter, depuis l étranger, conditions d utilisation, ne tient pas lieu, adhérent, mutuelle
  `);
/** One of them at least: the others stand in letters too. */
export const surelyBackPhrases: readonly Phrase[] = listed(`
    en cas de perte, perte ou vol, strictement personnelle, cette carte, carte strictement personnelle
  `);
