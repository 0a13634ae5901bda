declare global {
  interface Window {
    /** A part of the page that is alive draws what the addresses in the history of this document show. */
    drawsAddresses?: true;
  }
}

/** Entries of the history that belong to a page drawn by a script lead to nothing but their address: where nobody draws it, that page is loaded. */
export function loadOtherAddresses({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  addEventListener('popstate', () => {
    if (!window.drawsAddresses && (location.pathname !== pathname || location.search !== search)) location.reload();
  });
}
