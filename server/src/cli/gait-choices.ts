/** The words that options of `peripatos gait` choose from. */
export const gaitPresetNames = ['thesis'] as const;
export type GaitPresetName = (typeof gaitPresetNames)[number];
export const gaitColumns = ['angles', 'dynamics', 'all'] as const;
export type GaitColumns = (typeof gaitColumns)[number];
export const gaitFormats = ['csv', 'json'] as const;
export type GaitFormat = (typeof gaitFormats)[number];

/** Options of `peripatos gait` as they were typed. */
export interface GaitOptionTexts {
  readonly speed?: string;
  readonly height?: string | undefined;
  readonly mass?: string | undefined;
  readonly stepLength?: string;
  readonly cadence?: string;
  readonly preset: string;
  readonly cycles: string;
  readonly rate?: string;
  readonly columns: string;
  readonly format: string;
}
