import type { Messages } from './en.js';

/** Portuguese. */
export const pt: Messages = {
  app: {
    tagline: 'Um corpo que caminha enquanto você ensina.',
    sentence:
      'Um paciente caminha no servidor e toda a sala vê o mesmo passo no mesmo instante. Mova a velocidade e veja como a marcha responde.',
    toHome: 'Para a primeira página',
    close: 'Fechar',
  },
  room: {
    open: 'Sala aberta',
  },
  home: {
    openRoom: 'Entrar na sala aberta',
    students: 'A turma entra em',
  },
  join: {
    label: 'Entrar com um código',
    button: 'Entrar',
    unknown: 'Nenhuma sala tem este código. Olhe outra vez ou peça o novo a quem dá a aula.',
    unreachable: 'O servidor não respondeu. Tente de novo em um momento.',
    looking: 'Procurando a sua sala',
    lookingText: 'É só um momento.',
  },
  code: {
    title: 'Código {code}: como entrar',
    word: 'Código',
    how: 'Digite este código na primeira página ou abra este endereço:',
    copy: 'Copiar o endereço',
    copied: 'Copiado',
  },
  connection: {
    connecting: 'Conectando',
    live: 'Ao vivo',
    reconnecting: 'Nova tentativa em {seconds} s',
    offline: 'Sem conexão',
    refused: 'Fora da sala',
    polling: '{rate} quadros por segundo através desta rede',
    lost: 'A conexão caiu. Nova tentativa em {seconds} s.',
    lostOffline: 'A conexão caiu. Você volta à sala assim que a rede voltar.',
    tryNow: 'Tentar agora',
  },
  scene: {
    title: 'Paciente',
    patient: 'O paciente que caminha',
    loading: 'O paciente está a caminho',
    describe:
      'Caminha a {speed} metros por segundo, {cadence} passos por minuto. Perna esquerda: {left}. Perna direita: {right}. Visto {side}.',
    describeHeld: 'Parado. Perna esquerda: {left}. Perna direita: {right}. Visto {side}.',
    noWebgl:
      'Este navegador não consegue desenhar o paciente: WebGL 2 falta ou está desligado. Os números e a fita continuam. Atualize o navegador ou ligue a aceleração de hardware.',
    contextLost: 'A placa de vídeo soltou a imagem. Ela volta sozinha.',
    fewerDetails: 'Menos detalhes, para a marcha ficar fluida',
    mouseHint: 'Arrastar gira · botão direito move · roda aproxima',
    touchHint: 'Um dedo gira · dois dedos movem e aproximam',
  },
  view: {
    title: 'Vistas',
    right: 'Direita',
    left: 'Esquerda',
    front: 'Frente',
    back: 'Costas',
    above: 'De cima',
    first: 'Vista inicial',
    nearer: 'Aproximar',
    farther: 'Afastar',
  },
  seenFrom: {
    right: 'da direita',
    rightFront: 'da direita e da frente',
    front: 'de frente',
    leftFront: 'da esquerda e da frente',
    left: 'da esquerda',
    leftBack: 'da esquerda e de trás',
    back: 'de trás',
    rightBack: 'da direita e de trás',
    above: 'de cima',
    below: 'de baixo',
  },
  gait: {
    title: 'Pessoa e marcha',
    numbers: 'Neste instante',
    phases: 'Fase de cada perna',
    cadence: 'Cadência',
    stepLength: 'Comprimento do passo',
    speed: 'Velocidade',
    left: 'Perna esquerda',
    right: 'Perna direita',
    leftInitial: 'E',
    rightInitial: 'D',
  },
  speed: {
    label: 'Velocidade',
    hint: 'Mais rápido: o passo se alonga e se acelera ao mesmo tempo. A partir de 132 passos por minuto, só a cadência cresce.',
    pending: 'A partir do próximo contato do calcanhar',
    tooFast: 'Com {height} m de altura, {asked} m/s já é correr. O mais próximo: {nearest} m/s.',
    tooSlow:
      'Com {height} m de altura, {asked} m/s é lento demais para uma marcha contínua. O mais próximo: {nearest} m/s.',
    walkNearest: 'Caminhar a {nearest} m/s',
    unanswered:
      'O servidor não respondeu. A velocidade fica como estava; tente de novo em um momento.',
    other:
      'O servidor não aceitou esta velocidade. Ela fica como estava; tente de novo em um momento.',
  },
  person: {
    title: 'Pessoa',
    size: '{height} m de altura, {mass} kg',
  },
  origin: {
    modelled: 'modelado',
    modelledSource:
      'Calculado passo a passo com um modelo da marcha: Baldassarri, tese de doutorado, Universidade de Zaragoza, 2004.',
  },
  ribbon: {
    title: 'Fita da marcha',
    description:
      'Fases da perna esquerda e da direita durante dois segundos, e os passos que vêm. O painel diz em que fase está cada perna.',
    now: 'agora',
    fromHere: 'a partir daqui',
  },
  phase: {
    initialContact: 'Contato inicial',
    loadingResponse: 'Resposta à carga',
    midStance: 'Apoio médio',
    terminalStance: 'Apoio terminal',
    preSwing: 'Pré-balanço',
    initialSwing: 'Balanço inicial',
    midSwing: 'Balanço médio',
    terminalSwing: 'Balanço terminal',
  },
  phaseInitials: {
    initialContact: 'CI',
    loadingResponse: 'RC',
    midStance: 'AM',
    terminalStance: 'AT',
    preSwing: 'PB',
    initialSwing: 'BI',
    midSwing: 'BM',
    terminalSwing: 'BT',
  },
  unit: {
    speed: '{value} m/s',
    speedKmh: '{value} km/h',
    perSecond: 'm/s',
    cadence: 'passos/min',
    length: 'm',
    second: 's',
  },
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    theme: { title: 'Tema', system: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
    motion: { title: 'Movimento', system: 'Como o sistema', reduced: 'Reduzido' },
    detail: {
      title: 'Detalhe da imagem',
      auto: 'Automático',
      low: 'Baixo',
      medium: 'Médio',
      high: 'Alto',
    },
  },
  help: {
    title: 'Teclas',
    views: 'Ver da direita, da esquerda, de frente, de costas, de cima',
    firstView: 'Vista inicial',
    turn: 'Girar a vista 10°',
    move: 'Mover a vista',
    nearer: 'Aproximar',
    farther: 'Afastar',
    ground: 'Fundo escuro ou claro',
    list: 'Esta lista',
    mouse: 'Mouse: arrastar gira, o botão direito move, a roda aproxima.',
    touch: 'Tela sensível ao toque: um dedo gira, dois dedos movem e aproximam.',
  },
  refused: {
    unknownRoom: {
      title: 'Esta sala não está aqui',
      text: 'O código não vale mais ou tem um sinal errado. Peça o novo a quem dá a aula.',
    },
    roomClosed: {
      title: 'Esta sala fechou',
      text: 'A aula terminou. Para outra sala, digite o código dela.',
    },
    roomFull: {
      title: 'A sala está cheia ({limit})',
      text: 'Você entra assim que alguém sair. Esta página continua perguntando.',
    },
    wrongVersion: {
      title: 'Há uma versão nova',
      text: 'Esta página é mais antiga que o servidor. Carregue-a de novo e você já está dentro.',
    },
    other: {
      title: 'O servidor não deixou esta página entrar',
      text: 'Carregue a página de novo. Se não ajudar, pergunte a quem cuida deste servidor.',
    },
    reload: 'Carregar de novo',
  },
  unreachable: {
    title: 'O servidor não responde',
    text: 'O servidor não responde. Esta página continua tentando; enquanto isso, veja a sua rede.',
  },
  notFound: {
    title: 'Nenhum caminho leva até aqui',
    text: 'O endereço não tem página. Talvez uma parte dele tenha se perdido no caminho.',
  },
};
