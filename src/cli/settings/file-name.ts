export const FILE = 'croupier.toml';
