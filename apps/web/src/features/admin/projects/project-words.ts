import { type ProjectForAdmin, TEXTS } from '@libs/contracts';

/** What a screen calls the parties of a project. */
export const hostName = (project: ProjectForAdmin): string =>
  project.assetHost.companyName ?? project.assetHost.fullName;
export const hostCompany = (project: ProjectForAdmin): string => project.assetHost.companyName ?? TEXTS.noCompany;
export const funderName = ({ assetFunder }: ProjectForAdmin): string =>
  assetFunder.fundName ?? assetFunder.companyName ?? assetFunder.fullName;
export const installerName = ({ installer }: ProjectForAdmin): string | null =>
  installer ? (installer.companyName ?? installer.fullName) : null;
