import type { SiteSurvey } from '@libs/contracts';

/** The survey of a site, as installer and office read it. */
export const SURVEY_WORDS = {
  title: 'Site survey',
  roofCovering: {
    tile: 'Tiles',
    slate: 'Slate',
    metal: 'Metal sheet',
    membrane: 'Membrane',
    felt: 'Felt',
    other: 'Other',
  },
  roofCondition: { good: 'Good', fair: 'Fair', poor: 'Poor' },
  asbestos: {
    none_seen: 'None seen',
    suspected: 'Suspected',
    register_checked: 'Register checked: none where we work',
  },
  shading: { none: 'None', some: 'Some', heavy: 'Heavy' },
  day: 'Surveyed on',
  roof: 'Roof',
  covering: 'Covering',
  condition: 'Condition',
  roofNote: 'About the roof',
  board: 'Fuse board',
  mainFuse: 'Main fuse',
  freeWays: 'Free ways',
  boardNote: 'About the fuse board',
  cables: 'Cable runs',
  cableRun: 'Panels to inverter',
  cableNote: 'Where the cables could go',
  access: 'Access',
  scaffolding: 'Scaffolding is needed',
  noScaffolding: 'No scaffolding needed',
  accessNote: 'About access',
  asbestosTitle: 'Asbestos',
  asbestosNote: 'Where it may be',
  shadingTitle: 'Shading',
  shadingNote: 'What casts it, and when',
  amps: (amps: number) => `${amps} A`,
  ways: (count: number) => `${count} free ${count === 1 ? 'way' : 'ways'}`,
  metres: (metres: number) => `${metres} m`,
} as const;

/** A survey in lines, without what was left empty. */
export function surveyRows(survey: SiteSurvey): (readonly [string, string])[] {
  const line = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('. ');
  const W = SURVEY_WORDS;
  const rows: [string, string][] = [
    [
      W.roof,
      line(
        W.roofCovering[survey.roofCovering],
        `${W.condition}: ${W.roofCondition[survey.roofCondition]}`,
        survey.roofNote,
      ),
    ],
    [
      W.board,
      line(
        survey.mainFuseAmps != null && `${W.mainFuse} ${W.amps(survey.mainFuseAmps)}`,
        survey.freeWays != null && W.ways(survey.freeWays),
        survey.fuseBoardNote,
      ),
    ],
    [W.cables, line(survey.cableRunMetres != null && W.metres(survey.cableRunMetres), survey.cableRunNote)],
    [W.access, line(survey.scaffolding ? W.scaffolding : W.noScaffolding, survey.accessNote)],
    [W.asbestosTitle, line(W.asbestos[survey.asbestos], survey.asbestosNote)],
    [W.shadingTitle, line(W.shading[survey.shading], survey.shadingNote)],
  ];
  return rows.filter(([, text]) => text !== '');
}
