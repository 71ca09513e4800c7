/** The pages that people come in by, each apart from the other: whoever looks into the lobby does not pay for a table. */
export const loadLobby = async () => (await import('./lobby/lobby.tsx')).Lobby;
export const loadTable = async () => (await import('./table/table-page.tsx')).TablePage;
