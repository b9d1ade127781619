// Search and folding, for a page that is whole without them.
(() => {
  const at = id => document.getElementById(id);
  const tools = at('tools');
  if (!tools) return;
  const search = at('search'), fold = at('fold'), found = at('found');
  const days = [...document.querySelectorAll('details.day')];
  const words = days.map(day => day.textContent.toLowerCase());
  let open = days.map(day => day.open);
  const name = () => { fold.textContent = days.every(day => day.open) ? 'Close all' : 'Open all'; };
  search.addEventListener('input', () => {
    const wanted = search.value.trim().toLowerCase();
    let count = 0;
    days.forEach((day, index) => {
      const has = !wanted || words[index].includes(wanted);
      day.hidden = !has;
      day.open = wanted ? has : open[index];
      for (const item of day.querySelectorAll('li')) {
        const matches = wanted && has && item.textContent.toLowerCase().includes(wanted);
        item.classList.toggle('found', !!matches);
        if (matches) count += 1;
      }
    });
    found.textContent = wanted ? count + (count === 1 ? ' item' : ' items') : '';
    name();
  });
  fold.addEventListener('click', () => {
    const opens = !days.every(day => day.open);
    days.forEach(day => { day.open = opens; });
    open = days.map(day => day.open);
    name();
  });
  tools.hidden = false;
  name();
})();
