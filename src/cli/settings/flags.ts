import { type Command, Option } from 'commander';
import { FILE } from './file-name.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type SettingSpec, USUAL } from './list.ts';

export const configFlag = (): Option =>
  new Option('--config <FILE>', `a settings file; also CROUPIER_CONFIG, else ./${FILE} where there is one`);

export const dataFlag = (): Option => optionFor('data');
export const storeFlag = (): Option => optionFor('store');
export const keyFlags = (): readonly [file: Option, command: Option] => [optionFor('key'), optionFor('key-command')];

export const witnessFlag = (): Option => optionFor('witness');

/** Where a house is, for commands that look at one. */
export const placeFlags = (command: Command): Command =>
  [dataFlag(), storeFlag(), configFlag()].reduce((sum, option) => sum.addOption(option), command);

/** Every setting as a flag. A switch can be turned the other way as well, against a file that turns it. */
export function settingFlags(command: Command): Command {
  // The one that says yes comes first, or commander takes the other's absence for a yes.
  for (const name of SETTING_NAMES) {
    const option = optionFor(name);
    if (option.negate) command.addOption(new Option(`--${name}`).hideHelp());
    command.addOption(option);
    if (isSwitch(name) && !option.negate) command.addOption(new Option(`--no-${name}`).hideHelp());
  }
  return command.addOption(configFlag());
}

const isSwitch = (name: SettingName): boolean => (SETTINGS[name] as SettingSpec).takes === undefined;

/** The help shows a switch the way that changes something. */
function optionFor(name: SettingName): Option {
  const { takes, says }: SettingSpec = SETTINGS[name];
  if (takes === undefined) {
    const isOn = (USUAL as Readonly<Record<string, unknown>>)[name] === true;
    return isOn ? new Option(`--no-${name}`, says.replace(/^with /, 'without ')) : new Option(`--${name}`, says);
  }
  const usual = Object.hasOwn(USUAL, name) ? USUAL[name as keyof typeof USUAL] : undefined;
  const given = usual === undefined || Array.isArray(usual) ? '' : ` (${usual} unless given)`;
  return new Option(`--${name} ${takes}`, `${says}${given}`);
}
