const PORT = Number(process.env.DEV_PORT ?? 8080);

/**
 * A module's federated build, served from a developer's machine: `pnpm --filter remote-inbox dev:live`. The running shell takes it
 * for that developer's browser alone once its address is given on /settings/releases. Every saved file loads the page anew.
 */
exports.liveConfig = (config) => ({
  ...config,
  mode: 'development',
  // The shell's policy evaluates nothing, so the maps are files.
  devtool: 'source-map',
  cache: { ...config.cache, name: 'live' },
  output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js' },
  devServer: {
    host: 'localhost',
    port: PORT,
    // The shell's page comes from another port and requests scripts in one mode: with their hash,
    // or as here across origins.
    headers: { 'access-control-allow-origin': '*' },
    hot: false,
    // The page is the shell's; this is where its scripts receive a change.
    client: { webSocketURL: `ws://localhost:${PORT}/ws`, overlay: false },
  },
});
